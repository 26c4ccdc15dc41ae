import { icons } from '@iconify-json/fluent-emoji-flat'

/** Returns a drawing of the Fluent emoji set, 200 units square around the origin. */
export function findIcon(name: string): string | null {
  const body = icons.icons[name]?.body
  if (!body) return null
  const unique = `${name}-${++serial}-`
  const own = body.replace(/(id="|url\(#|href="#)/g, `$1${unique}`)
  return `<g transform="translate(-100 -100) scale(6.25)">${own}</g>`
}

let serial = 0
