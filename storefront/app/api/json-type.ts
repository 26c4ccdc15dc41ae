/**
 * Whether a body is sent as JSON. Not by any name with "json" in it: a page of another site sends
 * `text/plain;json` without asking the browser's leave.
 */
export function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)
}
