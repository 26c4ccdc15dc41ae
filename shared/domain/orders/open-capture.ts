import { messages } from '../../messages.ts'

/** A capture takes what is reserved on the card; a release frees it. */
export const captureKinds = ['capture', 'release'] as const
export type CaptureKind = (typeof captureKinds)[number]

/** What staff read while the provider has not answered. */
export const openCaptureMessages: Record<CaptureKind, string> = {
  capture: messages.captureUnderWay,
  release: messages.releaseUnderWay,
}
