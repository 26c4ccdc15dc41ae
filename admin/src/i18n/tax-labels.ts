import type { TaxClass } from '#shared/domain/money/tax.ts'
import type { Text } from './fa.ts'

export const taxLabels: Record<TaxClass, Text> = {
  standard: 'Standard',
  zero: 'Zero-rated',
}
