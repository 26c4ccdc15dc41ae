/** The result of a check: `warning` works but may be unintended, `error` does not work. */
export type Finding = {
  name: string
  state: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  advice?: string
}
