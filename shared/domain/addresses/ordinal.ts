/** Writes the number of a street as its name has it: `16th`. */
export function toOrdinal(number: number): string {
  const isTeen = number > 10 && number < 20
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** From 1st to 19th. */
export const persianOrdinals =
  'یکم دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم'.split(
    ' ',
  )
