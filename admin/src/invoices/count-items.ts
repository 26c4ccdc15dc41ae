import type { BasketLine } from '#shared/responses/basket.ts'
import { t } from '../i18n/texts.ts'

/** '12 items · 5 products' */
export function countItems(lines: BasketLine[]): string {
  const pieces = lines.reduce((sum, line) => sum + line.qty, 0)
  return [
    t('%{count} item |||| %{count} items', { count: pieces }),
    t('%{count} product |||| %{count} products', { count: lines.length }),
  ].join(' · ')
}
