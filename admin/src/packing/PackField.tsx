import type { KeyboardEvent } from 'react'
import { ScanField } from '../fields/ScanField.tsx'
import { t } from '../i18n/texts.ts'
import type { Packing } from './use-packing.ts'

/** Takes codes and numbers. The arrows change the line. */
export function PackField({ packing }: { packing: Packing }) {
  const { current, lines } = packing

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const at = lines.findIndex(({ line }) => line === current?.line)
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + step))]
    if (next) packing.choose(next.line)
  }

  if (!current) return null
  return (
    <ScanField
      label={t('Barcode, SKU or number')}
      helperText={t('Enter alone packs the whole line. Arrows change the line.')}
      inputMode="text"
      onEnter={packing.scan}
      onKey={move}
    />
  )
}
