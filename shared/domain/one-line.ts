/** True without line breaks and control characters. They could add a false line to a label or an e-mail. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** Replaces line breaks, control characters and runs of spaces by one space. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}
