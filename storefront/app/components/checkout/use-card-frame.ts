import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type CardResponse, readCardResponse } from './frame-message.ts'

const TIMEOUT_MS = 30_000

export type CardToken = CardResponse | { timedOut: true }

/**
 * Exchanges messages with the payment frame. `requestToken` requests a card token, one request at a time. It waits for
 * `onLoad`, because the frame does not listen before. Messages without a request, such as a failed load, go to
 * `onUnrequested`.
 */
export function useCardFrame(
  frame: RefObject<HTMLIFrameElement>,
  origin: string,
  onUnrequested: (message: CardResponse) => void,
) {
  const resolveToken = useRef<((token: CardToken) => void) | null>(null)
  const loaded = useRef<HTMLIFrameElement | null>(null)
  const latestOnUnrequested = useRef(onUnrequested)
  useEffect(() => {
    latestOnUnrequested.current = onUnrequested
  })

  const postRequest = useCallback(() => {
    frame.current?.contentWindow?.postMessage('tokenize', origin)
  }, [frame, origin])

  const onLoad = useCallback(() => {
    loaded.current = frame.current
    if (resolveToken.current) postRequest()
  }, [frame, postRequest])

  useEffect(() => {
    function receive(event: MessageEvent) {
      const message = readCardResponse(event, { origin, window: frame.current?.contentWindow })
      if (!message) return
      if (resolveToken.current) resolveToken.current(message)
      else latestOnUnrequested.current(message)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frame, origin])

  const requestToken = useCallback((): Promise<CardToken> => {
    return new Promise(resolve => {
      const guard = setTimeout(() => resolveToken.current?.({ timedOut: true }), TIMEOUT_MS)
      resolveToken.current = token => {
        clearTimeout(guard)
        resolveToken.current = null
        resolve(token)
      }
      if (loaded.current && loaded.current === frame.current) postRequest()
    })
  }, [frame, postRequest])

  return { requestToken, onLoad }
}
