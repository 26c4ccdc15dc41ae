/** What a check found: `look` works but may not be meant, `bad` does not work. */
export type Finding = {
  name: string
  state: 'ok' | 'look' | 'bad'
  text: string
  /** What to do about it. */
  advice?: string
}
