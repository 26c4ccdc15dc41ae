import type { FrameMessage } from '#app/clients/payment/port.ts'

/** What a press on Pay, or the loading of the frame, came to. */
export type CardAnswer = { dataKey: string } | { codes: string[] }

type FrameSide = { origin: string; window: unknown }
type Received = { origin: string; source: unknown; data: unknown }

/** Null for any message that is not the payment frame's own. */
export function readCardAnswer(received: Received, frame: FrameSide): CardAnswer | null {
  const isFrames = received.origin === frame.origin && received.source === frame.window
  if (!isFrames || !frame.window) return null
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
