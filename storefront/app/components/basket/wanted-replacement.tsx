import { useLanguage } from '#app/i18n/use-text.ts'
import { describeReplacement } from '#shared/domain/orders/replacement.ts'
import type { BasketLine } from '#shared/responses/basket.ts'

type Replaced = Partial<Pick<BasketLine, 'replacement' | 'replaceWith'>>

/** What the shopper wants if a line is missing. An order that is stored in the browser may have none yet. */
export function WantedReplacement({ of, className }: { of: Replaced; className: string }) {
  const text = describeReplacement(of, useLanguage())
  return text === '' ? null : (
    <span className={className}>
      <bdi>{text}</bdi>
    </span>
  )
}
