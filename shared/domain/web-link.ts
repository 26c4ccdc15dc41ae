/** The address that a text gives, if it may become a link: only http and https (decision 51). */
export function findWebLink(text: string): string | null {
  const address = text.trim()
  if (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href
}

/** How such an address is written for people: without scheme and final slash. */
export function shortWebLink(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
