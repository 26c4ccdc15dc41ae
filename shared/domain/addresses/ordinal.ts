/** Writes the number of a street as its name has it: `16th`. */
export function toOrdinal(number: number): string {
  const isTeen = number > 10 && number < 20
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
