import { withoutQuery } from '../requests/url-parts.ts'

const MAX_LENGTH = 200

/** Returns the path for the log: without the query, one-time links and e-mail addresses. */
export function toLogPath(address: string): string {
  const path = withoutQuery(address)
  // The fast path for nearly all URLs: the replacements take as long as a cached response.
  if (!/@|%[0-7]|\/activate\//i.test(path)) return path.slice(0, MAX_LENGTH)
  return path
    .replace(/%[0-7][\da-f]/gi, decodeURIComponent)
    .replace(/(\/activate\/+)[^/]+/gi, '$1…')
    .replace(/[^/]+/g, part => (part.includes('@') ? '…' : part))
    .slice(0, MAX_LENGTH)
}

/** Removes the e-mail addresses that a mail server or database may have put into an error text. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'`(),;:=]+/g, word => (/.@./.test(word) ? '…@…' : word))
}
