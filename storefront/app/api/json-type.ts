/**
 * True for a JSON media type. A looser match would allow CSRF: another site can send `text/plain;json`
 * without a CORS preflight.
 */
export function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)
}
