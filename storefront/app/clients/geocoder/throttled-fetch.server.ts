import { setTimeout as sleep } from 'node:timers/promises'
import { GeocoderCrowded } from './port.ts'

type Options = {
  userAgent: string
  /** Least time between the starts of two requests, whoever asks. */
  gapMs: number
  timeoutMs?: number
}

export type PoliteFetch = (url: URL) => Promise<unknown>

const MAX_WAITING = 5
const MAX_REMEMBERED = 1000
const REMEMBER_MS = 24 * 60 * 60 * 1000

/**
 * Reads JSON from a public service within its rules: requests start a gap apart and carry a name to
 * recognize us by, and answers remembered for a day. Throws `GeocoderCrowded` when too many are
 * waiting already, and on a late answer and any status but 2xx.
 */
export function createPoliteFetch({ userAgent, gapMs, timeoutMs = 4000 }: Options): PoliteFetch {
  const remembered = new Map<string, { answer: Promise<unknown>; until: number }>()
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function takeTurn(): Promise<void> {
    if (waiting >= MAX_WAITING) throw new GeocoderCrowded('Too many address look-ups are waiting')
    waiting++
    const turn = queue
    queue = turn.then(() => sleep(gapMs, undefined, { ref: false }))
    await turn
    waiting--
  }

  async function request(url: URL): Promise<unknown> {
    await takeTurn()
    const response = await fetch(url, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
    return response.json()
  }

  return url => {
    const known = remembered.get(url.href)
    if (known && known.until > Date.now()) return known.answer
    const answer = request(url)
    remembered.delete(url.href)
    remembered.set(url.href, { answer, until: Date.now() + REMEMBER_MS })
    answer.catch(() => remembered.delete(url.href))
    const oldest = remembered.keys().next().value
    if (remembered.size > MAX_REMEMBERED && oldest) remembered.delete(oldest)
    return answer
  }
}
