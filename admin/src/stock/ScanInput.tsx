import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import { ScanField } from '../fields/ScanField.tsx'
import { t } from '../i18n/texts.ts'
import type { ScanMode } from './scan-session.ts'

type Props = {
  mode: ScanMode
  current: StockItem | null
  onEnter: (text: string) => void
  onSkip: () => void
}

/** The only field of the screen. Escape leaves the current product as it is. */
export function ScanInput({ mode, current, onEnter, onSkip }: Props) {
  const label = current ? numberLabel(mode, current) : t('Barcode or SKU')
  return (
    <ScanField
      label={label}
      helperText={current ? t('Escape leaves this product as it is') : ' '}
      inputMode={current ? 'numeric' : 'text'}
      onEnter={onEnter}
      onKey={({ key }) => {
        if (key === 'Escape') onSkip()
      }}
    />
  )
}

function numberLabel(mode: ScanMode, current: StockItem): string {
  if (unitGrams(current) !== null) {
    return mode === 'count'
      ? t('How many grams are there?')
      : t('How many grams in all, or the next code')
  }
  return t(mode === 'count' ? 'How many are there?' : 'How many in all, or the next code')
}
