/** Returns the URL in a text if it uses http or https. Other schemes can run code. */
export function findWebLink(text: string): string | null {
  const address = text.trim()
  if (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href
}

/** Formats a URL for display: without scheme, `www.` and trailing slash. */
export function shortWebLink(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
