import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { ShopDataProvider } from '../data-provider/data-provider.ts'
import { useWrite } from '../fields/use-write.ts'
import { useInvoicesChanged } from '../order-parts/use-unprinted.ts'
import { markPrints } from '../orders/order-calls.ts'

export type PrintMark = {
  isPrinted: boolean
  busy: boolean
  failure: string
  set: (printed: boolean) => Promise<void>
}

/** The printed mark of the open invoices: set once when they open, then by the person. */
export function usePrintMark(invoices: InvoiceView[] | undefined): PrintMark {
  const provider = useDataProvider<ShopDataProvider>()
  const invoicesChanged = useInvoicesChanged()
  // The last value that the server confirmed. A fetch of the invoices may still return an older one.
  const [confirmed, setConfirmed] = useState<boolean | null>(null)
  const { busy, failure, write } = useWrite()
  const opened = useRef('')
  const ids = invoices?.map(({ orderId }) => orderId) ?? []

  async function set(printed: boolean) {
    const [only, ...more] = ids
    if (!only) return
    await write(async () => {
      if (printed && more.length === 0) await provider.markPrinted(only)
      else await markPrints(ids, printed)
      setConfirmed(printed)
      invoicesChanged()
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening of invoices marks them
  useEffect(() => {
    if (!invoices || opened.current === ids.join()) return
    opened.current = ids.join()
    if (invoices.some(({ printFlag }) => !printFlag)) set(true)
  }, [invoices])

  const isPrinted = confirmed ?? invoices?.every(({ printFlag }) => printFlag) ?? false
  return { isPrinted, busy, failure, set }
}
