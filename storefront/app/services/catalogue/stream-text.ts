import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'

/**
 * Streams a long text, generating each part on demand. Yields to the event loop between parts, because a
 * fast reader pulls the next part immediately.
 */
export function streamText(
  parts: AsyncGenerator<string, undefined> | Generator<string, undefined>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop()
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
