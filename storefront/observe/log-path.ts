const MAX_LENGTH = 200

/** The path as a log may keep it: without the query, one-time links and e-mail addresses. */
export function toLogPath(address: string): string {
  const [path = ''] = address.split('?', 1)
  return path
    .replace(/(\/activate\/)[^/]+/gi, '$1…')
    .replace(/[^/]*(@|%40)[^/]*/g, '…')
    .slice(0, MAX_LENGTH)
}

/** A failure's text without the e-mail addresses that a mail server or database may have put into it. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'`(),;:=]+@[^\s<>"'`(),;:=]+/g, '…@…')
}
