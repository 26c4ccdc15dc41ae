import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { GeocoderBusy } from './port.ts'

type Options = {
  userAgent: string
  /** Minimum time between the starts of two requests, across all callers. */
  gapMs: number
  timeoutMs?: number
}

export type ThrottledFetch = (url: URL) => Promise<unknown>

const MAX_WAITING = 5
const MAX_CACHED = 1000
const CACHE_MS = DAY_MS

/**
 * Fetches JSON from a public service within its usage policy: throttled, with a User-Agent that identifies
 * the shop, and cached for a day. Throws `GeocoderBusy` if too many requests are queued. Also throws on
 * a timeout and on any status but 2xx.
 */
export function createThrottledFetch({
  userAgent,
  gapMs,
  timeoutMs = 4000,
}: Options): ThrottledFetch {
  const cache = new Map<string, { response: Promise<unknown>; until: number }>()
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function waitInQueue(): Promise<void> {
    if (waiting >= MAX_WAITING) throw new GeocoderBusy('Too many geocoder requests are queued')
    waiting++
    const previous = queue
    queue = previous.then(() => sleep(gapMs, undefined, { ref: false }))
    await previous
    waiting--
  }

  async function request(url: URL): Promise<unknown> {
    await waitInQueue()
    const response = await fetch(url, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The geocoder returned status ${response.status}`)
    return response.json()
  }

  return url => {
    const cached = cache.get(url.href)
    if (cached && cached.until > Date.now()) return cached.response
    const response = request(url)
    cache.delete(url.href)
    cache.set(url.href, { response, until: Date.now() + CACHE_MS })
    response.catch(() => cache.delete(url.href))
    const oldest = cache.keys().next().value
    if (cache.size > MAX_CACHED && oldest) cache.delete(oldest)
    return response
  }
}
