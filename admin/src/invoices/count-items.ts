import { sum } from '#shared/domain/sum.ts'
import { itemsOf } from '#shared/domain/weights/weighed.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import { t } from '../i18n/texts.ts'

/** '12 items · 5 products' */
export function countItems(lines: BasketLine[]): string {
  const pieces = sum(lines.map(line => itemsOf(line, line.qty)))
  return [
    t('%{count} item |||| %{count} items', { count: pieces }),
    t('%{count} product |||| %{count} products', { count: lines.length }),
  ].join(' · ')
}
