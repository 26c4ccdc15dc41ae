import './sheet-lines.css'
import type { ReactNode } from 'react'

/** The lines of an invoice or credit note, with heads in both languages. */
export function SheetTable({ taxHead, children }: { taxHead: string; children: ReactNode }) {
  return (
    <table className="sheet-lines">
      <thead>
        <tr>
          <th scope="col">Qty</th>
          <th scope="col">Item</th>
          <th scope="col" lang="fa" dir="rtl">
            کالا
          </th>
          <th scope="col">Unit</th>
          <th scope="col">{taxHead}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
