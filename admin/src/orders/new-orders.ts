type Dated = { dateTime: string }

/**
 * Which of the newest orders this desk has not announced, and the time of the newest one for it to
 * keep. At its very first look (`mark` is null) none is new; where it saw none then, any later one is.
 */
export function findNew<Order extends Dated>(newest: Order[], mark: string | null) {
  const unseen = newest.filter(({ dateTime }) => dateTime > (mark ?? ''))
  return { fresh: mark === null ? [] : unseen, mark: unseen[0]?.dateTime ?? mark ?? '' }
}
