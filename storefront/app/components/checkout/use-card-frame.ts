import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type CardAnswer, readCardAnswer } from './frame-message.ts'

const PATIENCE_MS = 30_000

export type CardToken = CardAnswer | { timedOut: true }

/**
 * Speaks with the payment frame, whose `load` goes to `onLoad`. `requestToken` asks it for a card token, one request at a time and once
 * the frame has loaded: before, nobody there would hear. What the frame says unasked, such as that it
 * cannot load, goes to `onUnasked`.
 */
export function useCardFrame(
  frame: RefObject<HTMLIFrameElement>,
  origin: string,
  onUnasked: (answer: CardAnswer) => void,
) {
  const waiting = useRef<((token: CardToken) => void) | null>(null)
  const loaded = useRef<HTMLIFrameElement | null>(null)
  const latestOnUnasked = useRef(onUnasked)
  useEffect(() => {
    latestOnUnasked.current = onUnasked
  })

  const ask = useCallback(() => {
    frame.current?.contentWindow?.postMessage('tokenize', origin)
  }, [frame, origin])

  const onLoad = useCallback(() => {
    loaded.current = frame.current
    if (waiting.current) ask()
  }, [frame, ask])

  useEffect(() => {
    function receive(event: MessageEvent) {
      const answer = readCardAnswer(event, { origin, window: frame.current?.contentWindow })
      if (!answer) return
      if (waiting.current) waiting.current(answer)
      else latestOnUnasked.current(answer)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frame, origin])

  const requestToken = useCallback((): Promise<CardToken> => {
    return new Promise(resolve => {
      const guard = setTimeout(() => waiting.current?.({ timedOut: true }), PATIENCE_MS)
      waiting.current = token => {
        clearTimeout(guard)
        waiting.current = null
        resolve(token)
      }
      if (loaded.current && loaded.current === frame.current) ask()
    })
  }, [frame, ask])

  return { requestToken, onLoad }
}
