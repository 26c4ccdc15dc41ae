import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'

/**
 * A long text, made part by part as it is taken; between two parts others get their turn, though a fast reader
 * asks for the next part at once.
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
