import { useState } from 'react'

const KEY = 'printedSheets'

/** `invoice` goes into the bag, `picking` through the shop. */
export type Sheets = 'invoice' | 'picking' | 'both'

const isSheets = (value: unknown): value is Sheets =>
  value === 'invoice' || value === 'picking' || value === 'both'

/** Which sheets are printed of each order; the choice for a pile is remembered. */
export function useSheets(isPile: boolean): [Sheets, (sheets: Sheets) => void] {
  const [sheets, setSheets] = useState<Sheets>(() => {
    const kept = localStorage.getItem(KEY)
    if (!isPile) return 'invoice'
    return isSheets(kept) ? kept : 'both'
  })
  return [
    sheets,
    chosen => {
      if (isPile) localStorage.setItem(KEY, chosen)
      setSheets(chosen)
    },
  ]
}
