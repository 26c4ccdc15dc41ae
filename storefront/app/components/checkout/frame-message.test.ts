import { describe, expect, test } from 'vitest'
import { readCardResponse } from './frame-message.ts'

const origin = 'https://cards.example'
const frameWindow = { name: 'frame' }
const frame = { origin, window: frameWindow }

function say(message: unknown, from: { origin?: string; source?: unknown } = {}) {
  const data = typeof message === 'string' ? message : JSON.stringify(message)
  return readCardResponse({ origin, source: frameWindow, data, ...from }, frame)
}

describe('a message of the payment frame', () => {
  const token = { responseCode: ['001'], dataKey: 'ot-1234' }

  test('brings the token, with its code alone or in a list', () => {
    expect(say(token)).toEqual({ dataKey: 'ot-1234' })
    expect(say({ ...token, responseCode: '001' })).toEqual({ dataKey: 'ot-1234' })
  })

  test('tells all that is wrong with a card', () => {
    expect(say({ responseCode: ['943', '945'] })).toEqual({ codes: ['943', '945'] })
    expect(say({ responseCode: '944' })).toEqual({ codes: ['944'] })
  })

  test('without a token is no success, whatever its code', () => {
    expect(say({ responseCode: '001' })).toEqual({ codes: [] })
    expect(say({ responseCode: '001', dataKey: '' })).toEqual({ codes: [] })
    expect(say({ responseCode: '943', dataKey: 'ot-1234' })).toEqual({ codes: ['943'] })
  })

  test('from another origin or another window is nobody’s business', () => {
    expect(say(token, { origin: 'https://cards.example.evil' })).toBeNull()
    expect(say(token, { origin: 'http://cards.example' })).toBeNull()
    expect(say(token, { source: { name: 'other' } })).toBeNull()
    expect(say(token, { source: null })).toBeNull()
  })

  test('that is no JSON object is ignored', () => {
    expect(say('tokenize')).toBeNull()
    expect(say('null')).toBeNull()
    expect(readCardResponse({ origin, source: frameWindow, data: token }, frame)).toBeNull()
  })

  test('is not accepted before there is a frame', () => {
    const received = { origin, source: undefined, data: JSON.stringify(token) }
    expect(readCardResponse(received, { origin, window: undefined })).toBeNull()
  })
})
