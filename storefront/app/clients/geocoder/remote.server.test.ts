import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { createGeocoder } from './create.server.ts'
import { createThrottledFetch } from './throttled-fetch.server.ts'

let server: Server
let baseUrl: string
let requests: { url: URL; userAgent: string | undefined; at: number }[]
let reply: (request: IncomingMessage) => { status: number; body: unknown }

beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    requests.push({ url, userAgent: request.headers['user-agent'], at: performance.now() })
    const { status, body } = reply(request)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = (kind: string, onFailure?: (error: unknown) => void) => {
  const settings = { GEOCODER: kind, GEOCODER_URL: baseUrl, PUBLIC_URL: 'http://localhost:3000' }
  return createGeocoder(readEnv(settings), onFailure)
}
const options = { limit: 5, language: 'fa' } as const

const nominatimHit = {
  osm_type: 'way',
  osm_id: 7,
  lat: '43.7661',
  lon: '-79.4124',
  category: 'building',
  type: 'yes',
  display_name: '5000 Yonge Street, Toronto',
  address: { house_number: '5000' },
}

/** A timer may fire slightly early. */
const TIMER_EARLY_MS = 2

describe('nominatim', () => {
  it('restricts the search to Canada, sends a User-Agent and parses the response', async () => {
    reply = () => ({ status: 200, body: [nominatimHit] })
    const geocoder = open('nominatim')
    expect(geocoder.typeAhead).toBe(false)
    expect(await geocoder.suggest('5000 Yonge', options)).toEqual([
      {
        id: 'way:7',
        label: '5000 Yonge Street, Toronto',
        lat: 43.7661,
        lng: -79.4124,
        precision: 'address',
      },
    ])
    expect(requests[0]?.userAgent).toBe('persian-grocery (+http://localhost:3000)')
    expect(requests[0]?.url.pathname).toBe('/search')
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      q: '5000 yonge',
      format: 'jsonv2',
      countrycodes: 'ca',
      limit: '5',
      'accept-language': 'fa',
    })
  })

  it('caches responses', async () => {
    reply = () => ({ status: 200, body: [nominatimHit] })
    const geocoder = open('nominatim')
    await geocoder.suggest('5000 Yonge', options)
    await geocoder.suggest(' 5000 yonge ', options)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['an error', { status: 500, body: {} }],
    ['a strange answer', { status: 200, body: { hello: 'world' } }],
  ])('falls back to the built-in tables on %s, and pauses', async (_name, answer) => {
    reply = () => answer
    const failures: unknown[] = []
    const geocoder = open('nominatim', error => failures.push(error))
    const [place] = await geocoder.suggest('M2N 7E9', options)
    await geocoder.suggest('M2N 7E8', options)
    expect(place?.id).toBe('postal:M2N')
    expect(failures).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  it('falls back when too many requests are queued, without a pause', async () => {
    reply = () => ({ status: 200, body: [nominatimHit] })
    const failures: unknown[] = []
    const geocoder = open('nominatim', error => failures.push(error))
    const places = await Promise.all(
      Array.from({ length: 8 }, (_, number) => geocoder.suggest(`M2N 7E${number}`, options)),
    )
    expect(places.map(([place]) => place?.id)).toEqual([
      ...Array(5).fill('way:7'),
      ...Array(3).fill('postal:M2N'),
    ])
    expect((await geocoder.suggest('M2N 7E9', options))[0]?.id).toBe('way:7')
    expect(failures).toEqual([])
  })

  it('falls back when it finds nothing', async () => {
    reply = () => ({ status: 200, body: [] })
    expect((await open('nominatim').suggest('M2N 7E9', options))[0]?.id).toBe('postal:M2N')
  })
})

describe('photon', () => {
  it('builds labels and omits other countries', async () => {
    const feature = (countrycode: string) => ({
      geometry: { coordinates: [-79.4124, 43.7661] },
      properties: {
        osm_type: 'N',
        osm_id: 9,
        housenumber: '5000',
        street: 'Yonge Street',
        city: 'Toronto',
        state: 'Ontario',
        countrycode,
      },
    })
    reply = () => ({ status: 200, body: { features: [feature('US'), feature('CA')] } })
    const geocoder = open('photon')
    expect(geocoder.typeAhead).toBe(true)
    expect(await geocoder.suggest('5000 yonge', options)).toEqual([
      {
        id: 'N:9',
        label: '5000 Yonge Street, Toronto, Ontario',
        lat: 43.7661,
        lng: -79.4124,
        precision: 'address',
      },
    ])
    expect(requests[0]?.url.searchParams.get('countrycode')).toBe('CA')
  })
})

describe('createThrottledFetch', () => {
  it('throttles requests and rejects them when too many are queued', async () => {
    reply = () => ({ status: 200, body: [] })
    const gapMs = 60
    const fetchJson = createThrottledFetch({ userAgent: 'test', gapMs })
    const began = performance.now()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) => fetchJson(new URL(`/${number}`, baseUrl))),
    )
    expect(answers.filter(answer => answer.status === 'rejected')).toHaveLength(3)
    // On a busy machine requests may arrive late and close together, but never before they start.
    const early = requests.filter(({ at }, index) => at - began < index * (gapMs - TIMER_EARLY_MS))
    expect(early).toEqual([])
  })
})
