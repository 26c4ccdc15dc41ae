const MAX_LENGTH = 200

/** The path as a log may keep it: without the query, one-time links and e-mail addresses. */
export function toLogPath(address: string): string {
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  // Nearly all: what follows takes as long as an answer from memory.
  if (!/@|%[0-7]|\/activate\//i.test(path)) return path.slice(0, MAX_LENGTH)
  return path
    .replace(/%[0-7][\da-f]/gi, decodeURIComponent)
    .replace(/(\/activate\/+)[^/]+/gi, '$1…')
    .replace(/[^/]+/g, part => (part.includes('@') ? '…' : part))
    .slice(0, MAX_LENGTH)
}

/** A failure's text without the e-mail addresses that a mail server or database may have put into it. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'`(),;:=]+/g, word => (/.@./.test(word) ? '…@…' : word))
}
