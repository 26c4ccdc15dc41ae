import { randomBytes } from 'node:crypto'
import { passesLuhn } from '#shared/domain/card-number.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { hostMonth } from './host-clock.ts'
import { type CardBehaviour, getBehaviour } from './test-cards.ts'

const LIFETIME_MS = 15 * MINUTE_MS

/** The card data stored for a token; never its number or security code. */
export type TokenCard = CardBehaviour & {
  cardType: string
  maskedPan: string
  /** YYMM. */
  expdate: string
  hasCvd: boolean
}

/** A null field was not part of the form. */
type CardForm = { pan: string; exp: string | null; cvd: string | null }

export type Tokens = ReturnType<typeof createTokens>

export function createTokens(now: () => Date) {
  const cards = new Map<string, { card: TokenCard; expiresAt: number }>()

  /** Returns error codes for the form; empty if it is valid. */
  function check({ pan, exp, cvd }: CardForm): string[] {
    const codes: string[] = []
    if (!/^\d{13,19}$/.test(pan) || !passesLuhn(pan)) codes.push('943')
    if (exp !== null && !isValidExpiry(exp, now())) codes.push('944')
    if (cvd !== null && !/^\d{3,4}$/.test(cvd)) codes.push('945')
    return codes
  }

  return {
    /** Returns a token for a valid card, or the error codes. */
    issue(form: CardForm): { dataKey: string } | { codes: string[] } {
      const codes = check(form)
      if (codes.length > 0) return { codes }
      for (const [dataKey, { expiresAt }] of cards) {
        if (expiresAt <= now().getTime()) cards.delete(dataKey)
      }
      const dataKey = `ot-${randomText(25)}`
      cards.set(dataKey, { card: toTokenCard(form), expiresAt: now().getTime() + LIFETIME_MS })
      return { dataKey }
    },
    find(dataKey: string): TokenCard | null {
      const entry = cards.get(dataKey)
      return entry && entry.expiresAt > now().getTime() ? entry.card : null
    },
    clear() {
      cards.clear()
    },
  }
}

export function randomText(length: number): string {
  return randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length)
}

function toTokenCard({ pan, exp, cvd }: CardForm): TokenCard {
  return {
    ...getBehaviour(pan),
    cardType: cardTypeOf(pan),
    maskedPan: `${pan.slice(0, 4)}***${pan.slice(-4)}`,
    expdate: exp === null ? '' : exp.slice(2) + exp.slice(0, 2),
    hasCvd: cvd !== null,
  }
}

/** Returns whether a card with expiry `MMYY` is valid, which it is until the end of that month. */
function isValidExpiry(exp: string, at: Date): boolean {
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(exp)) return false
  return `20${exp.slice(2)}-${exp.slice(0, 2)}` >= hostMonth(at)
}

function cardTypeOf(pan: string): string {
  if (/^4/.test(pan)) return 'V'
  if (/^(5[1-5]|2[2-7])/.test(pan)) return 'M'
  if (/^3[47]/.test(pan)) return 'AX'
  if (/^(6011|64[4-9]|65)/.test(pan)) return 'NO'
  if (/^3(0[0-5]|[689])/.test(pan)) return 'DC'
  return /^35/.test(pan) ? 'C1' : 'null'
}
