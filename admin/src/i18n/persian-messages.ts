import farsi from 'ra-language-farsi'
import { isShopReason } from '#shared/domain/orders/refund-reasons.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import { serverTexts } from './fa/server-texts.ts'
import { persian } from './fa.ts'
import { digits, money } from './language.ts'

export const persianMessages = { ...farsi, ...persian }

const PLACEHOLDER = /%\{(\w+)\}/g

const patterns = Object.entries(serverTexts).map(([english, translation]) => ({
  pattern: new RegExp(
    `^${english.replace(/[.?()]/g, '\\$&').replace(PLACEHOLDER, (_, name) => `(?<${name}>.+?)`)}$`,
    's',
  ),
  translation,
}))

/** Translates a server message that contains values; null if it has no translation. */
export function translateFilled(text: string): string | null {
  for (const { pattern, translation } of patterns) {
    const values = pattern.exec(text)?.groups
    if (values) {
      return translation.replace(PLACEHOLDER, (_, name) => {
        const value = values[name] ?? ''
        if (name === 'problem') return translateWhole(value)
        return name === 'reason' && isShopReason(value) ? persian[value] : localize(value)
      })
    }
  }
  return null
}

/** A message within a message. */
function translateWhole(text: string): string {
  return new Map(Object.entries(persian)).get(text) ?? translateFilled(text) ?? localize(text)
}

/** A value keeps the direction of its first letter. */
function localize(value: string): string {
  const dollars = /^\$([\d,]+\.\d\d)$/.exec(value)?.[1]
  if (dollars) return money(Number(dollars.replaceAll(',', '')))
  const [, number, unit] = /^([\d.]+)\u00a0(k?g)$/.exec(value) ?? []
  if (number) return formatWeight(Math.round(Number(number) * (unit === 'kg' ? 1000 : 1)), 'fa')
  return /^\d+$/.test(value) ? digits(value) : `\u2068${value}\u2069`
}
