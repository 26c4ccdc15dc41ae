import type { ColorScheme, PaymentPort } from '#app/clients/payment/port.ts'
import type { Language } from '#shared/domain/language.ts'

export type FrameAddress = { urls: Record<ColorScheme, string>; origin: string; height: number }

/** Where a page finds the provider's card form, in its language. */
export function toFrameAddress(frame: PaymentPort['frame'], language: Language): FrameAddress {
  const { origin, height } = frame
  return {
    urls: { light: frame.url(language, 'light'), dark: frame.url(language, 'dark') },
    origin,
    height,
  }
}
