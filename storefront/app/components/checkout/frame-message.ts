import type { FrameMessage } from '#app/clients/payment/port.ts'

/** The result of loading the payment frame or of a token request. */
export type CardResponse = { dataKey: string } | { codes: string[] }

type FrameSide = { origin: string; window: unknown }
type Received = { origin: string; source: unknown; data: unknown }

/** Null for any message that is not from the payment frame. */
export function readCardResponse(received: Received, frame: FrameSide): CardResponse | null {
  const isFromFrame = received.origin === frame.origin && received.source === frame.window
  if (!isFromFrame || !frame.window) return null
  const message = parse(received.data)
  if (!message) return null
  const codes = [message.responseCode].flat().filter(code => typeof code === 'string')
  const { dataKey } = message
  if (codes.includes('001') && typeof dataKey === 'string' && dataKey) return { dataKey }
  return { codes: codes.filter(code => code !== '001') }
}

function parse(data: unknown): Partial<FrameMessage> | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null ? message : null
  } catch {
    return null
  }
}
