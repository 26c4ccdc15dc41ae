import { type KeyboardEvent, useState } from 'react'
import { toRate } from '#shared/domain/money/tax.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { ScanField } from '../fields/ScanField.tsx'
import { t } from '../i18n/texts.ts'
import { unitsForBag } from './pack-session.ts'
import { isLineOf } from './read-scan.ts'
import type { Packing } from './use-packing.ts'
import { WeighForm } from './WeighForm.tsx'

/** Takes codes and numbers, or the weight of goods sold by weight. The arrows change the line. */
export function PackField({ packing }: { packing: Packing }) {
  const { current, lines, order } = packing
  const [tare, setTare] = useState('')

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const at = lines.findIndex(({ line }) => line === current?.line)
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + step))]
    if (next) packing.choose(next.line)
  }

  if (!current) return null
  const gramsOfUnit = unitGrams(current)
  if (gramsOfUnit !== null && unitsForBag(current) > 0) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the arrows come from the fields inside
      <div onKeyDown={move}>
        <WeighForm
          key={current.line}
          gramsOfUnit={gramsOfUnit}
          quantity={unitsForBag(current)}
          tolerance={toRate(order?.weightTolerance ?? 0)}
          tare={tare}
          onTare={setTare}
          onWeigh={weight => packing.weigh(current, weight)}
          isCode={text => lines.some(line => isLineOf(line, text))}
          onCode={packing.scan}
        />
      </div>
    )
  }
  return (
    <ScanField
      label={t('Barcode, SKU or number')}
      helperText={t('Enter alone packs the rest of the line. Arrows change the line.')}
      inputMode="text"
      onEnter={packing.scan}
      onKey={move}
    />
  )
}
