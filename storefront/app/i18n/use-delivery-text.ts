import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { delivery as english } from './en/delivery.ts'
import { delivery as persian } from './fa/delivery.ts'
import { useLanguage } from './use-text.ts'

type DeliveryTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const deliveryTexts: Record<Language, DeliveryTexts> = { en: english, fa: persian }

/** The texts about delivery zones and addresses in the language of the page. */
export function useDeliveryText(): DeliveryTexts {
  return deliveryTexts[useLanguage()]
}
