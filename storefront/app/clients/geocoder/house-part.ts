/** Returns the text before and behind its house number. Without the number, all of it is behind. */
export function splitAt(part: string, number: string): [before: string, behind: string] {
  const at = part.toLowerCase().search(new RegExp(`(?<![\\p{L}\\p{N}])${number}(?!\\p{N})`, 'u'))
  return at < 0 ? ['', part] : [part.slice(0, at), part.slice(at + number.length)]
}
