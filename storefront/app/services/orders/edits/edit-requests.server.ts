import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import type { Order } from '#database/stores/order-types.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { EditQuote, EditState } from '#shared/responses/order-edit.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type {
  CreditChoiceInput,
  EditContents,
  EditInput,
  OwnEditInput,
  OwnEditQuoteInput,
} from '#shared/schemas/order-edit.ts'
import { type Shop, type StaffContext, staffContextOf } from '../../../shop.server.ts'
import { recordChange } from '../../platform/activity.server.ts'
import { consumeEach } from '../../platform/rate-limit.server.ts'
import { findAllowedInvoice, requireAllowedOrder } from '../invoices/invoice-access.server.ts'
import { lockInvoiced, requireInvoicedOrder } from '../invoices/invoiced-order.server.ts'
import { storeCreditChoice } from './credit-choice.server.ts'
import { enqueueEditMails } from './edit-mails.server.ts'
import { editOrder } from './edit-order.server.ts'
import { quoteEdit } from './edit-quote.server.ts'
import { readEditState } from './edit-state.server.ts'

type Viewer = { user: TokenClaims | null }

/**
 * Requests what an order owes after an edit, in the transaction of the edit. `actor`: who edited it; empty for the shopper. A
 * parameter, because `orders` must not import `payment-links`.
 */
type RequestPayment = (trx: Db, shop: Shop, orderId: string, actor: string) => Promise<void>

/** The invoice for its buyer, with until when the order can be edited. Null if it may not be seen. */
export async function findEditableInvoice(
  shop: Shop,
  access: Viewer & { orderId: string; signature: string },
): Promise<{ invoice: InvoiceView; isByLink: boolean; edit: EditState } | null> {
  const allowed = await findAllowedInvoice(shop, access)
  if (!allowed) return null
  return { ...allowed, edit: await readEditState(shop, allowed.order) }
}

/** The shopper's edit: an invoice link or the owner's session opens the order. A Master's edit is that of staff. */
export async function quoteOwnEdit(
  shop: Shop,
  { user }: Viewer,
  { orderId, signature, ...contents }: OwnEditQuoteInput,
): Promise<EditQuote> {
  const order = await requireAllowedOrder(shop, { orderId, signature, user })
  return quoteEdit(shop, order, contents, findStaffContext(shop, user)?.actor ?? shopper)
}

export async function editOwnOrder(
  shop: Shop,
  { user }: Viewer,
  { orderId, signature, ...input }: OwnEditInput,
  requestPayment: RequestPayment,
): Promise<void> {
  await requireAllowedOrder(shop, { orderId, signature, user })
  const staff = findStaffContext(shop, user)
  if (staff) return editOrderAsStaff(staff, orderId, input, requestPayment)
  await consumeEach(shop, [['edit order', orderId]], messages.tooManyEdits)
  await editOrder(shop, orderId, input, shopper, async (trx, { after }) => {
    await enqueueEditMails(trx, shop, after)
    await requestPayment(trx, shop, orderId, '')
  })
}

/** Stores whether money that goes back becomes store credit. Throws a 409 once it is packed, or if nothing can go to a card. */
export async function chooseCredit(
  shop: Shop,
  { user }: Viewer,
  { orderId, signature, takesCredit }: CreditChoiceInput,
): Promise<void> {
  await requireAllowedOrder(shop, { orderId, signature, user })
  const staff = findStaffContext(shop, user)
  if (!staff) await consumeEach(shop, [['edit order', orderId]], messages.tooManyEdits)
  const actor = staff?.actor.name ?? ''
  await withWriteLock(shop.db, async trx => {
    const order = await lockInvoiced(trx, orderId)
    if (await storeCreditChoice(trx, order, { takesCredit, actor }, shop.now())) return
    const { creditChoiceNone, creditChoiceOver } = messages
    throw new ShopError('conflict', isToPack(order.state) ? creditChoiceNone : creditChoiceOver)
  })
}

function findStaffContext(shop: Shop, user: TokenClaims | null): StaffContext | null {
  return user?.role === 'Master' ? staffContextOf(shop, user) : null
}

const shopper = { name: '' }

/** An edit by a Master, whom no cut-off binds. */
export async function quoteStaffEdit(
  staff: StaffContext,
  orderId: string,
  contents: EditContents,
): Promise<EditQuote> {
  const order = await requireInvoicedOrder(staff.db, orderId)
  return quoteEdit(staff, order, contents, staff.actor)
}

export async function editOrderAsStaff(
  staff: StaffContext,
  orderId: string,
  input: EditInput,
  requestPayment: RequestPayment,
): Promise<void> {
  await editOrder(staff, orderId, input, staff.actor, async (trx, { before, after }) => {
    await recordChange(trx, staff, {
      subject: 'orders',
      id: orderId,
      name: before.name,
      before: { goods: listGoods(before), orderTotal: formatMoney(before.totalCents, 'en') },
      after: { goods: listGoods(after), orderTotal: formatMoney(after.totalCents, 'en') },
    })
    await enqueueEditMails(trx, staff, after)
    await requestPayment(trx, staff, orderId, staff.actor.name)
  })
}

function listGoods({ lines }: Order): string {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, snapshot: { name, chosenOptions, ...unit } }) => {
      const times = unitGrams(unit) === null ? ' ×' : ''
      const full = nameWithChosen(name, chosenOptions, 'en')
      return `${formatQuantity(unit, quantity, 'en')}${times} ${full}`
    })
    .join(', ')
}
