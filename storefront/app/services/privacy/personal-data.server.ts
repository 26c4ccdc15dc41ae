import { chunk } from '#database/chunk.ts'
import { type Db, inTransaction } from '#database/db.ts'
import {
  deleteMailsOfAddress,
  deleteMailsOfOrder,
  listMailsToAddress,
  listMessagesFrom,
} from '#database/stores/emails.ts'
import { findOrder, moveOrder } from '#database/stores/orders.ts'
import { listAttemptsOfOrders, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import {
  anonymiseOrder,
  deleteUser,
  listChangesOfUser,
  listOrderIdsOfPerson,
  listOrdersInProgress,
  listOrdersOfPerson,
  listUnpaidOrders,
  type Person,
} from '#database/stores/personal-data.ts'
import { listRefundsOfOrders } from '#database/stores/refunds.ts'
import { listUserAddresses } from '#database/stores/user-addresses.ts'
import { findUserById, normalizeEmail, type User } from '#database/stores/users.ts'
import type { Language } from '#shared/domain/language.ts'
import { toDollars } from '#shared/domain/money.ts'
import { shopDay } from '#shared/domain/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ForgetOrderInput, PersonalData, TokenClaims } from '#shared/schemas/account.ts'
import type { RefundView } from '#shared/schemas/refund.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { passwordMatches } from '../../auth/passwords.server.ts'
import { forgottenMail } from '../../mails/account-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { logSecurityEvent } from '../accounts/security-log.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { forgivePassword, hashWithin, passwordOf } from '../operations/rate-limit.server.ts'
import { isSigned } from '../orders/invoice-access.server.ts'
import { toCheckoutView, toRefundView } from '../orders/order-views.server.ts'

const ORDERS_AT_ONCE = 100

/** All that the shop keeps of a person. */
export async function getPersonalData(shop: Shop, claims: TokenClaims): Promise<PersonalData> {
  const user = await requireAccount(shop.db, claims)
  const { email, name, role, language, createdAt } = user
  const orders: PersonalData['orders'] = []
  for (let after = ''; ; ) {
    const part = await listOrdersOfPerson(shop.db, personOf(user), after)
    const ids = part.map(({ orderId }) => orderId)
    const attempts = await listAttemptsOfOrders(shop.db, ids)
    const refunds = await listRefundsOfOrders(shop.db, ids)
    for (const order of part) {
      const { orderId, invoiceNumber, state, createdAt: placedAt, paidAt } = order
      const { basketState, addressState, shippingState, promise } = toCheckoutView(orderId, order)
      const contents = { basketState, addressState, shippingState, promise }
      const isOurs = (of: { orderId: string }) => of.orderId === orderId
      orders.push({
        ...{ orderId, invoiceNumber, state, createdAt: placedAt, paidAt },
        ...contents,
        payments: attempts.filter(isOurs).map(toPersonalPayment),
        refunds: refunds
          .filter(isOurs)
          .map(refund => toPersonalRefund(toRefundView(order, refund))),
      })
    }
    after = part.at(-1)?.orderId ?? ''
    if (!after) break
  }
  return {
    account: { email, name, role, language, createdAt },
    accountChanges: await listChangesOfUser(shop.db, user.id),
    addresses: (await listUserAddresses(shop.db, user.id)).map(({ id, ...address }) => address),
    orders,
    messages: await listMessagesFrom(shop.db, user.email),
    mails: await listMailsToAddress(shop.db, user.email),
  }
}

function toPersonalPayment({ createdAt: at, amountCents, outcome, receipt }: PaymentAttempt) {
  const { cardType = null, maskedPan = null, txnNumber = null } = receipt ?? {}
  return {
    ...{ at, outcome, cardType, maskedPan },
    amount: toDollars(amountCents),
    transAction: txnNumber,
  }
}

/** Without what a Master wrote for the shop alone. */
function toPersonalRefund({ kind, state, amount, tax, parts, creditNumber, dateTime }: RefundView) {
  return { kind, state, amount, tax, parts, creditNumber, dateTime }
}

/**
 * Deletes a Member's account; their paid orders stay, as the tax law asks, without saying whose they were. A
 * mail tells it to the address, in case that it was somebody else.
 */
export async function deleteAccount(
  shop: Shop,
  claims: TokenClaims,
  password: string,
): Promise<{ message: string }> {
  const { user, matches } = await hashWithin(shop, passwordOf(claims.sub), async () => {
    const user = await requireAccount(shop.db, claims)
    return { user, matches: await passwordMatches(shop, password, user.passwordHash) }
  })
  if (!matches) {
    logSecurityEvent(shop, 'password refused', { user: user.id })
    throw new ShopError('invalid', messages.passwordWrong, {
      fields: { password: messages.passwordWrong },
    })
  }
  await forgivePassword(shop, claims.sub)
  if (user.role === 'Master') throw new ShopError('conflict', messages.masterStays)
  const person = personOf(user)
  const parts = chunk(await listOrderIdsOfPerson(shop.db, person), ORDERS_AT_ONCE)
  for (const some of parts) await requireNoneUnderWay(shop, shop.db, some)
  // Anybody may have ordered in their name: all of that in one transaction would keep others from writing.
  for (const some of parts) await inTransaction(shop.db, trx => forgetOrders(shop, trx, some))
  await inTransaction(shop.db, async trx => {
    await forgetOrders(shop, trx, await listOrderIdsOfPerson(trx, person))
    if (!(await deleteUser(trx, user))) throw new ShopError('conflict', messages.accountChanged)
    await deleteMailsOfAddress(trx, user.email)
    await confirm(shop, trx, { cause: `account ${user.id} deleted`, ...user })
  })
  logSecurityEvent(shop, 'account deleted', { user: user.id })
  return { message: messages.accountDeleted }
}

/** Makes one order anonymous for whoever holds the signed link of its invoice. */
export async function forgetOrder(
  shop: Shop,
  { orderId, signature }: ForgetOrderInput,
): Promise<{ message: string }> {
  const order = await findOrder(shop.db, orderId)
  if (!order || !isSigned(shop, order, signature)) {
    throw new ShopError('not_found', messages.invoiceNotFound)
  }
  if (order.email === '') return { message: messages.orderForgotten }
  await inTransaction(shop.db, async trx => {
    await forgetOrders(shop, trx, [orderId])
    await confirm(shop, trx, { cause: `order ${orderId} forgotten`, ...order })
  })
  return { message: messages.orderForgotten }
}

/** Throws `conflict` where one of the orders still needs its person. */
async function requireNoneUnderWay(shop: Shop, db: Db, orderIds: string[]): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const underWay = await listOrdersInProgress(db, orderIds, today)
  if (underWay.length > 0) {
    throw new ShopError('conflict', messages.orderUnderWay, { details: { orderIds: underWay } })
  }
}

/** Throws `conflict` where one of the orders still needs its person. */
export async function forgetOrders(shop: Shop, trx: Db, orderIds: string[]): Promise<void> {
  await requireNoneUnderWay(shop, trx, orderIds)
  const unpaid = new Map(
    (await listUnpaidOrders(trx, orderIds)).map(({ orderId, state }) => [orderId, state]),
  )
  for (const orderId of orderIds) {
    await yieldToEventLoop()
    const from = unpaid.get(orderId)
    // Nobody pays any more for what has no address.
    if (from) {
      const to = from === 'pending' ? 'expired' : 'cancelled'
      await moveOrder(trx, { orderId, from, to }, shop.now())
    }
    // False where it is being paid since we looked.
    if (!(await anonymiseOrder(trx, orderId))) {
      throw new ShopError('conflict', messages.orderUnderWay)
    }
    await deleteMailsOfOrder(trx, orderId)
  }
}

async function confirm(
  shop: Shop,
  trx: Db,
  told: { cause: string; email: string; language: Language },
): Promise<void> {
  const sender = await findSender(trx, shop)
  await enqueueEmail(trx, shop, {
    cause: told.cause,
    kind: 'forgotten',
    to: told.email,
    replyTo: storeAddress(sender.settings, shop),
    content: forgottenMail(sender, told.language),
  })
}

function personOf({ id, email }: User): Person {
  return { userId: id, emailKey: normalizeEmail(email) }
}

async function requireAccount(db: Db, { sub }: TokenClaims): Promise<User> {
  const user = await findUserById(db, Number(sub))
  if (!user) throw new ShopError('conflict', messages.accountChanged)
  return user
}
