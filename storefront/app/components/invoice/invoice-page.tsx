import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { type InvoiceProps, InvoiceSheet } from './invoice-sheet.tsx'

export function InvoicePage(props: InvoiceProps) {
  const text = useText().invoice
  return (
    <div className="page invoice-page">
      <div className="invoice-actions">
        <button type="button" className="button" onClick={() => window.print()}>
          {text.print}
        </button>
        <LocalLink to="/" className="button quiet">
          {text.shopOn}
        </LocalLink>
      </div>
      <InvoiceSheet {...props} />
    </div>
  )
}
