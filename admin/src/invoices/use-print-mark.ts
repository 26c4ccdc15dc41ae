import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { InvoiceView } from '#shared/schemas/order.ts'
import type { ShopDataProvider } from '../data-provider.ts'
import { failureText } from '../http-client.ts'

export type PrintMark = {
  isPrinted: boolean
  busy: boolean
  failure: string
  set: (printed: boolean) => Promise<void>
}

/** An invoice's printed mark: set once when the invoice opens, then as the person decides. */
export function usePrintMark(invoice: InvoiceView | undefined): PrintMark {
  const provider = useDataProvider<ShopDataProvider>()
  // What the server answered last; a copy of the invoice read before that may still be on its way.
  const [answered, setAnswered] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const opened = useRef('')

  async function set(printed: boolean) {
    if (!invoice) return
    setBusy(true)
    setFailure('')
    try {
      const { data } = printed
        ? await provider.markPrinted(invoice.orderId)
        : await provider.update<InvoiceView>('invoices', {
            id: invoice.orderId,
            data: { printFlag: false },
            previousData: invoice,
          })
      setAnswered(data.printFlag)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening of an invoice marks it
  useEffect(() => {
    if (!invoice || opened.current === invoice.orderId) return
    opened.current = invoice.orderId
    if (!invoice.printFlag) set(true)
  }, [invoice])

  return { isPrinted: answered ?? invoice?.printFlag ?? false, busy, failure, set }
}
