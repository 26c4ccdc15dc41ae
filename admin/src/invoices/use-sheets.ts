import { useState } from 'react'

const KEY = 'printedSheets'

/** `invoice` goes into the bag, `picking` is for the picker. */
export type Sheets = 'invoice' | 'picking' | 'both'

const isSheets = (value: unknown): value is Sheets =>
  value === 'invoice' || value === 'picking' || value === 'both'

/** Which sheets to print per order; the choice for several orders is stored. */
export function useSheets(isBatch: boolean): [Sheets, (sheets: Sheets) => void] {
  const [sheets, setSheets] = useState<Sheets>(() => {
    const stored = localStorage.getItem(KEY)
    if (!isBatch) return 'invoice'
    return isSheets(stored) ? stored : 'both'
  })
  return [
    sheets,
    chosen => {
      if (isBatch) localStorage.setItem(KEY, chosen)
      setSheets(chosen)
    },
  ]
}
