import { listShortagesOfOrders } from '#database/reads/shortfalls.ts'
import type { Capture } from '#database/stores/captures.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import type { PaymentRequest } from '#database/stores/payment-requests.ts'
import { listOrdersOfPerson, type Person } from '#database/stores/personal-data.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import type { PersonalData } from '#shared/responses/account.ts'
import type { EditView } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import type { Shop } from '../../shop.server.ts'
import { readMoneyRecords } from '../orders/money/money-state.server.ts'
import { toEditViews } from '../orders/views/edit-views.server.ts'
import { toCaptureView, toCheckoutView } from '../orders/views/order-views.server.ts'
import { toPackedView } from '../orders/views/packed-view.server.ts'
import { toRequestView } from '../orders/views/payment-request-view.server.ts'
import { toRefundView } from '../orders/views/refund-views.server.ts'
import { listPersonalReturns } from '../returns/return-views.server.ts'

/** Returns all that the shop stores about a person's orders, oldest first. */
export async function listPersonalOrders(
  shop: Shop,
  person: Person,
): Promise<PersonalData['orders']> {
  const orders: PersonalData['orders'] = []
  for (let after = ''; ; ) {
    const part = await listOrdersOfPerson(shop.db, person, after)
    const ids = part.map(({ orderId }) => orderId)
    const moneyRecordsOf = await readMoneyRecords(shop.db, ids)
    const returns = await listPersonalReturns(shop, ids)
    const shortages = await listShortagesOfOrders(shop.db, ids)
    for (const order of part) {
      const { orderId, invoiceNumber, state, createdAt: placedAt, paidAt } = order
      const { basketState, addressState, shippingState, promise } = toCheckoutView(orderId, order)
      const contents = { basketState, addressState, shippingState, promise }
      const isOfOrder = (row: { orderId: string }) => row.orderId === orderId
      const { attempts, refunds, captures, revisions, requests } = moneyRecordsOf(orderId)
      const newest = revisions.at(-1)
      orders.push({
        orderId,
        invoiceNumber,
        state,
        createdAt: placedAt,
        paidAt,
        packed: toPackedView(order, newest),
        ...contents,
        edits: toEditViews(revisions).map(toPersonalEdit),
        payments: attempts.map(toPersonalPayment),
        paymentRequests: requests.map(request => toPersonalRequest(request, shop.now())),
        captures: captures.map(toPersonalCapture),
        refunds: refunds.map(refund =>
          toPersonalRefund(toRefundView(order, refund, { refunds, returns, attempts, newest })),
        ),
        returns: returns.filter(isOfOrder),
        shortfalls: shortages.filter(isOfOrder).map(({ orderId: _, ...shortage }) => shortage),
      })
    }
    after = part.at(-1)?.orderId ?? ''
    if (!after) return orders
  }
}

/** Omits the name of the staff. */
function toPersonalEdit({ by, ...edit }: EditView) {
  return { ...edit, by: by === '' ? ('shopper' as const) : ('staff' as const) }
}

function toPersonalPayment(attempt: PaymentAttempt) {
  const { createdAt: at, kind, amountCents, creditCents, outcome, receipt } = attempt
  const { cardType = null, maskedPan = null, txnNumber = null } = receipt ?? {}
  return {
    at,
    kind,
    outcome,
    cardType,
    maskedPan,
    amount: toDollars(amountCents),
    credit: toDollars(creditCents),
    transAction: txnNumber,
  }
}

/** Omits the staff's internal reason and name. */
function toPersonalCapture(capture: Capture) {
  const { kind, state, amount, dateTime, transAction } = toCaptureView(capture)
  return { kind, state, amount, dateTime, transAction }
}

/** Omits the staff's internal reason and name. */
function toPersonalRefund(refund: RefundView) {
  const { kind, state, destination, card, amount, tax, parts, creditNumber, dateTime } = refund
  return { kind, state, destination, card, amount, tax, parts, creditNumber, dateTime }
}

/** Omits the name of the staff. */
function toPersonalRequest(request: PaymentRequest, now: Date) {
  const { kind, state, amount, expiresAt, mailedAt } = toRequestView(request, now)
  const { createdAt, finishedAt } = request
  return { kind, state, amount, createdAt, expiresAt, mailedAt, finishedAt }
}
