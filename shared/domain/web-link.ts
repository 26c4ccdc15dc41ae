/** The link address in a text, if it uses http or https; other schemes can run code. */
export function findWebLink(text: string): string | null {
  const address = text.trim()
  if (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href
}

/** How such an address is written for people: without scheme and final slash. */
export function shortWebLink(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
