/** The result of a check: `look` works but may be unintended, `bad` does not work. */
export type Finding = {
  name: string
  state: 'ok' | 'look' | 'bad'
  text: string
  /** What to do about it. */
  advice?: string
}
