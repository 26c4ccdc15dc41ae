import { escapeXml } from './svg.ts'

export type Face = 'vazirmatn' | 'lalezar' | 'markazi' | 'gulzar' | 'rakkas' | 'katibeh'

type Lettering = {
  size: number
  fill: string
  face?: Face
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  /** The renderer shrinks the text to this width. */
  maxWidth?: number
  spacing?: number
}

export function lettering(x: number, y: number, text: string, look: Lettering): string {
  const {
    size,
    fill,
    face = 'vazirmatn',
    weight = 600,
    anchor = 'middle',
    maxWidth,
    spacing,
  } = look
  const isPersian = /[\u0600-\u06ff]/.test(text)
  return `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${maxWidth ? ` data-max="${maxWidth}"` : ''}${spacing ? ` letter-spacing="${spacing}"` : ''}${isPersian ? ' direction="rtl"' : ''}>${escapeXml(text)}</text>`
}

/** Breaks a name into lines of at most `maxLength` characters, if its words allow. */
export function breakLines(text: string, maxLength: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Removes brackets and everything after a comma from a name. */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)/, '').replace(/\s*[,،].*$/, '')
}
