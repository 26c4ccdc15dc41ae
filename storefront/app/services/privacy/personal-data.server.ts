import { chunk } from '#database/chunk.ts'
import { type Db, inTransaction } from '#database/db.ts'
import {
  deleteMailsOfAddress,
  listMailsToAddress,
  listMessagesFrom,
} from '#database/stores/emails-of-person.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  deleteUser,
  listChangesOfUser,
  listOrderIdsOfPerson,
  type Person,
} from '#database/stores/personal-data.ts'
import { deleteAlertsOfAddress, listAlertsOfAddress } from '#database/stores/stock-alerts.ts'
import { listUserAddresses } from '#database/stores/user-addresses.ts'
import { findUserById, normalizeEmail, type User } from '#database/stores/users.ts'
import type { Language } from '#shared/domain/language.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PersonalData } from '#shared/responses/account.ts'
import type { ForgetOrderInput, TokenClaims } from '#shared/schemas/account.ts'
import { passwordMatches } from '../../auth/passwords.server.ts'
import { forgottenMail } from '../../mails/account-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { forgetCredit } from '../credit/move-credit.server.ts'
import { getOwnCredit } from '../credit/own-credit.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { isSigned } from '../orders/invoices/invoice-access.server.ts'
import {
  hashWithinLimits,
  passwordLimits,
  resetPasswordAttempts,
} from '../platform/rate-limit.server.ts'
import { logSecurityEvent } from '../platform/security-log.server.ts'
import { anonymizeOrders, requireNoneInProgress } from './anonymize-orders.server.ts'
import { listPersonalOrders } from './personal-orders.server.ts'

const BATCH_SIZE = 100

/** Returns all data that the shop stores about a user. */
export async function getPersonalData(shop: Shop, claims: TokenClaims): Promise<PersonalData> {
  const user = await requireAccount(shop.db, claims)
  const { email, name, role, language, createdAt } = user
  return {
    account: { email, name, role, language, createdAt },
    accountChanges: await listChangesOfUser(shop.db, user.id),
    addresses: (await listUserAddresses(shop.db, user.id)).map(({ id, ...address }) => address),
    orders: await listPersonalOrders(shop, personOf(user)),
    stockAlerts: (await listAlertsOfAddress(shop.db, normalizeEmail(user.email))).map(
      ({ productId, createdAt, confirmedAt, sentAt }) => ({
        productId,
        createdAt,
        confirmedAt,
        sentAt,
      }),
    ),
    credit: await readCredit(shop, claims),
    messages: await listMessagesFrom(shop.db, user.email),
    mails: await listMailsToAddress(shop.db, user.email),
  }
}

async function readCredit(shop: Shop, claims: TokenClaims): Promise<PersonalData['credit']> {
  const { balance, entries } = await getOwnCredit(shop, claims)
  return { balance, entries }
}

/**
 * Deletes a Member's account. Paid orders stay, as tax law requires, but are anonymized. A mail informs
 * the address, in case somebody else deleted the account.
 */
export async function deleteAccount(
  shop: Shop,
  claims: TokenClaims,
  password: string,
): Promise<{ message: string }> {
  const { user, matches } = await hashWithinLimits(shop, passwordLimits(claims.sub), async () => {
    const user = await requireAccount(shop.db, claims)
    return { user, matches: await passwordMatches(shop, password, user.passwordHash) }
  })
  if (!matches) {
    logSecurityEvent(shop, 'password refused', { user: user.id })
    throw fieldError('invalid', 'password', messages.passwordWrong)
  }
  await resetPasswordAttempts(shop, claims.sub)
  if (user.role === 'Master') throw new ShopError('conflict', messages.masterStays)
  const person = personOf(user)
  const batches = chunk(await listOrderIdsOfPerson(shop.db, person), BATCH_SIZE)
  for (const batch of batches) await requireNoneInProgress(shop, shop.db, batch)
  // Anyone can place orders with their address. One transaction for all of them would block other writes.
  for (const batch of batches)
    await inTransaction(shop.db, trx => anonymizeOrders(shop, trx, batch))
  await inTransaction(shop.db, async trx => {
    await anonymizeOrders(shop, trx, await listOrderIdsOfPerson(trx, person))
    if (!(await deleteUser(trx, user))) throw new ShopError('conflict', messages.accountChanged)
    // Credit and alerts before the mails: a mail that is being written for one of them is then deleted too.
    await forgetCredit(trx, user.email, shop.now())
    await deleteAlertsOfAddress(trx, normalizeEmail(user.email))
    await deleteMailsOfAddress(trx, user.email)
    await sendConfirmation(shop, trx, { cause: `account ${user.id} deleted`, ...user })
  })
  logSecurityEvent(shop, 'account deleted', { user: user.id })
  return { message: messages.accountDeleted }
}

/** Anonymizes one order. Requires the signature of its invoice link. */
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
    await anonymizeOrders(shop, trx, [orderId])
    await sendConfirmation(shop, trx, { cause: `order ${orderId} forgotten`, ...order })
  })
  return { message: messages.orderForgotten }
}

async function sendConfirmation(
  shop: Shop,
  trx: Db,
  notice: { cause: string; email: string; language: Language },
): Promise<void> {
  const sender = await findSender(trx, shop)
  await enqueueEmail(trx, shop, {
    cause: notice.cause,
    kind: 'forgotten',
    to: notice.email,
    replyTo: storeAddress(sender.settings, shop),
    content: forgottenMail(sender, notice.language),
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
