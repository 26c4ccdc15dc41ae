import './sheet-lines.css'
import type { ReactNode } from 'react'
import type { SheetLanguage } from './sheet-language.ts'

type Props = { taxHead: string; text: SheetLanguage; children: ReactNode }

/** The lines of an invoice or credit note, with both names of the goods: the reader's language first. */
export function SheetTable({ taxHead, text: { say, language }, children }: Props) {
  const names = [
    <th key="en" scope="col" lang="en" dir="ltr">
      Item
    </th>,
    <th key="fa" scope="col" lang="fa" dir="rtl">
      کالا
    </th>,
  ]
  return (
    <table className="sheet-lines">
      <thead>
        <tr>
          <th scope="col">{say('Qty')}</th>
          {language === 'fa' ? names.toReversed() : names}
          <th scope="col">{say('Unit')}</th>
          <th scope="col">{taxHead}</th>
          <th scope="col">{say('Amount')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
