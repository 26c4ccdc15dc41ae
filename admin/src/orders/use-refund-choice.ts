import { useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import { refundAmount } from '#shared/domain/orders/free-amount.ts'
import { type MoneyPart, taxOf, totalOf } from '#shared/domain/orders/money-parts.ts'
import {
  type ChargeAccount,
  type ChosenItem,
  fitsInRemaining,
  type RefundTax,
  refundItems,
  refundRemaining,
} from '#shared/domain/orders/refund.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { type RefundKind, refundInput } from '#shared/schemas/refund.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import type { PendingRefund } from './pending-refund.ts'
import { toRefundAccount } from './refund-account.ts'

export type RefundMode = 'all' | 'items' | 'amount'

type Content = Omit<PendingRefund, 'key' | 'reason' | 'destination'>

/** The Master's refund choice, its amount, and its validation errors. */
export function useRefundChoice(invoice: InvoiceView, kind: RefundKind) {
  const account = toRefundAccount(invoice)
  const { hstPercent } = invoice.request.basketState
  const rest = totalOf(account.charged) - totalOf(account.refunded)
  const toCard = toCents(invoice.onlyToCard ?? toDollars(rest))
  const left = kind === 'refund' ? Math.min(rest, toCard) : rest
  /** Store credit that paid, and that nobody has any more. */
  const lost = Math.max(0, rest - toCard)
  const [mode, setMode] = useState<RefundMode>('all')
  const [chosen, setChosen] = useState<ChosenItem[]>([])
  const [typed, setTyped] = useState('')
  const [tax, setTax] = useState<RefundTax | null>(taxOf(account.charged) > 0 ? null : 'none')
  const amount = parseDecimal(typed)
  const standardRate = toRate(hstPercent)
  const parts = price(account, { mode, chosen, amount, left, rest, tax, standardRate })

  function findProblems(): Record<string, string> {
    if (mode === 'items') return findItemProblems(account, parts, left)
    if (mode === 'all') return {}
    const problems = findAmountProblems(amount, left)
    return tax === null ? { ...problems, tax: t('Choose the tax') } : problems
  }

  function content(): Content {
    const total = toDollars(totalOf(parts))
    if (mode === 'all') return { amount: total }
    if (mode === 'amount') return { amount: total, ...(tax && { tax }) }
    return {
      amount: total,
      lines: chosen.flatMap(({ kind, line, quantity: qty }) => {
        const ordered = invoice.charged.find(part => kind === 'line' && part.line === line)
        if (!ordered?.id) return []
        return [{ id: ordered.id, qty, optionValues: ordered.chosenOptions.map(({ id }) => id) }]
      }),
      delivery: chosen.some(({ kind }) => kind === 'delivery'),
      administration: chosen.some(({ kind }) => kind === 'administration'),
    }
  }

  return {
    account,
    left,
    lost,
    mode,
    setMode,
    chosen,
    setChosen,
    typed,
    setTyped,
    tax,
    setTax,
    parts,
    findProblems,
    content,
  }
}

export type RefundChoice = ReturnType<typeof useRefundChoice>

type Choice = {
  mode: RefundMode
  chosen: ChosenItem[]
  amount: number | null
  /** The rest of the payment, and how much of it can be refunded. */
  rest: number
  left: number
  tax: RefundTax | null
  standardRate: number
}

/** Returns no parts until something refundable is chosen. */
function price(account: ChargeAccount, choice: Choice): MoneyPart[] {
  const { mode, chosen, amount, left, rest, tax, standardRate } = choice
  if (mode === 'all' && left === rest) return refundRemaining(account)
  if (mode === 'all') return refundAmount(account, left, { tax: 'spread', standardRate })
  if (mode === 'items') return refundItems(account, chosen) ?? []
  if (amount === null || tax === null || Object.keys(findAmountProblems(amount, left)).length > 0) {
    return []
  }
  return refundAmount(account, toCents(amount), { tax, standardRate })
}

function findItemProblems(
  account: ChargeAccount,
  parts: MoneyPart[],
  left: number,
): Record<string, string> {
  if (totalOf(parts) < 1) return { items: translateAny(messages.refundNothing) }
  if (!fitsInRemaining(account, parts))
    return { items: translateAny(messages.refundBeyondRemaining) }
  return totalOf(parts) <= left ? {} : { items: atMost(left) }
}

/** Validates with the server's schema, and against the remaining amount. */
function findAmountProblems(amount: number | null, left: number): Record<string, string> {
  if (amount === null) return { amount: translateAny(messages.pointForCents) }
  const [issue] = refundInput.shape.amount.safeParse(amount).error?.issues ?? []
  if (issue) return { amount: translateAny(issue.message) }
  if (toCents(amount) <= left) return {}
  return { amount: atMost(left) }
}

function atMost(left: number): string {
  return t('At most %{amount} of this payment can be refunded.', { amount: money(toDollars(left)) })
}
