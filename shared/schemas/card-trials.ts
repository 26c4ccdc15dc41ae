/** Signs that somebody tries out cards in this shop. */
export type CardTrials = {
  /** Cards declined within a day. */
  declined: number
  /** Browsers and addresses that have to wait before their next card. */
  waiting: number
  /** Whether a person should have a look. */
  isUnusual: boolean
}
