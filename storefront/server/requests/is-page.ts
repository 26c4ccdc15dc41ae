/** True for a page of the shop: its HTML, or its data when the browser moves to it. */
export function isPage(contentType: unknown): boolean {
  return /^text\/(html|x-script)/.test(String(contentType))
}
