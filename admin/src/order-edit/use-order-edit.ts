import { useEffect, useRef, useState } from 'react'
import {
  amountsToConfirm,
  QUOTE_AFTER_MS,
  toEditContents,
} from '#shared/domain/orders/order-edit.ts'
import { keyContents, noContents } from '#shared/domain/orders/request-key.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { EditQuote } from '#shared/responses/order-edit.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { useWrite } from '../fields/use-write.ts'
import { failureText } from '../http-client.ts'
import { editOrder, findQuote, priceEdit } from './edit-calls.ts'
import { toForm } from './edit-form.ts'

/** Whether some goes back, and a card can take it. */
export function canChoose({ toReturn, takesCredit }: EditQuote): boolean {
  return toReturn > 0 && takesCredit !== null
}

/** The contents of an order in the form, what they would cost, and how to save them. */
export function useOrderEdit(invoice: InvoiceView, onSaved: () => Promise<void>) {
  const { orderId } = invoice
  const [first] = useState(() => toForm(invoice))
  const [form, setForm] = useState(first)
  const [quoted, setQuoted] = useState<{ of: string; quote: EditQuote } | null>(null)
  const [refusal, setRefusal] = useState('')
  const seenEdits = useRef(invoice.edits.length)
  const keyed = useRef(noContents)
  const { busy, failure, write } = useWrite()
  const contents = JSON.stringify(toEditContents(form))
  const hasChanged = contents !== JSON.stringify(toEditContents(first))
  const isCurrent = quoted?.of === contents

  useEffect(() => {
    if (!hasChanged || isCurrent) return
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const quote = await priceEdit(orderId, JSON.parse(contents))
        if (!isOver) setQuoted({ of: contents, quote })
        if (!isOver) setRefusal('')
      } catch (error) {
        if (!isOver) setRefusal(failureText(error))
      }
    }, QUOTE_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [orderId, contents, hasChanged, isCurrent])

  const quote = hasChanged && isCurrent ? quoted.quote : null

  /** `destination`: where money goes that the order then costs less; undefined if the shopper's choice stays. */
  function save(destination: RefundDestination | undefined) {
    if (!quote) return
    const amounts = amountsToConfirm(quote)
    const choice = destination && canChoose(quote) && { takesCredit: destination === 'credit' }
    keyed.current = keyContents(keyed.current, JSON.stringify([contents, choice]))
    const { key } = keyed.current
    return write(async () => {
      const confirmed = { ...amounts, edits: seenEdits.current, key }
      try {
        await editOrder(orderId, { ...JSON.parse(contents), ...confirmed, ...choice })
      } catch (error) {
        const newQuote = findQuote(error)
        if (newQuote) setQuoted({ of: contents, quote: newQuote })
        // What another edit changed is seen before the next save.
        if (newQuote) seenEdits.current = newQuote.edits
        throw error
      }
      await onSaved()
    })
  }

  return { form, setForm, quote, hasChanged, refusal, busy, failure, save }
}
