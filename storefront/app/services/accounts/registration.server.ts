import { z } from 'zod'
import { type Db, inTransaction } from '#database/db.ts'
import { findNewestToken, spendToken, spendTokensOf } from '#database/stores/one-time-tokens.ts'
import {
  activateUser,
  findUserByEmail,
  findUserById,
  insertUser,
  replacePending,
  type User,
} from '#database/stores/users.ts'
import type { Language } from '#shared/domain/language.ts'
import { messages } from '#shared/messages.ts'
import type { RegisterInput } from '#shared/schemas/account.ts'
import { language } from '#shared/schemas/form-fields.ts'
import { passwordMatches, toStoredPassword } from '../../auth/passwords.server.ts'
import { accountExistsMail, activationMail } from '../../mails/account-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { withMinimumDuration } from '../platform/minimum-duration.ts'
import {
  callLimits,
  consumeEach,
  hashWithinLimits,
  linkLimits,
} from '../platform/rate-limit.server.ts'
import { isOpen, linkUnknown, makeLink, requireLink } from './one-time-links.server.ts'
import { requireAllowedPassword } from './validate-password.server.ts'

/**
 * The data that an activation link applies. Each link stores its own copy, so that an attacker who
 * registers the same address cannot attach their password to another person's link.
 */
const registration = z.object({
  name: z.string(),
  passwordHash: z.string(),
  longPassword: z.boolean(),
  language,
})
type Registration = z.infer<typeof registration>

type Message = { message: string }

/** The response and its timing do not reveal whether the address has an account. */
export async function register(
  shop: Shop,
  input: RegisterInput,
  origin: { language: Language; clientAddress: string },
): Promise<Message> {
  return hashWithinLimits(
    shop,
    callLimits('register', { ...origin, email: input.email }),
    async () => {
      requireAllowedPassword(shop, { email: input.email, role: 'Member' }, input.password)
      return withMinimumDuration(writeRegistration(shop, input, origin.language))
    },
  )
}

async function writeRegistration(
  shop: Shop,
  { email, password, name }: RegisterInput,
  language: Language,
): Promise<Message> {
  const known = await findUserByEmail(shop.db, email)
  const stored = await toStoredPassword(shop, password, known?.passwordHash)
  const pending: Registration = { ...stored, name, language }
  await inTransaction(shop.db, async trx => {
    const now = shop.now()
    const added = await insertUser(trx, { ...pending, email, role: 'Member', active: false }, now)
    const user = await findUserByEmail(trx, email)
    if (!user) return
    if (user.active || user.disabled) return storeUnsent(trx, shop, user, pending)
    if (added === null) await replacePending(trx, user.id, pending, now)
    await writeActivation(trx, shop, user, pending)
  })
  return { message: messages.registered }
}

/** Sends the activation link again if the password is correct. */
export async function resendActivation(
  shop: Shop,
  { email, password }: { email: string; password: string },
  clientAddress: string,
): Promise<Message> {
  return hashWithinLimits(shop, callLimits('register', { clientAddress, email }), () =>
    withMinimumDuration(resend(shop, email, password)),
  )
}

async function resend(shop: Shop, email: string, password: string): Promise<Message> {
  const user = await findUserByEmail(shop.db, email)
  const pending = await findWaiting(shop.db, user)
  const matches = await passwordMatches(shop, password, pending?.passwordHash)
  if (user && pending && matches && !user.disabled) {
    await inTransaction(shop.db, trx =>
      user.active ? writeAccountExists(trx, shop, user) : writeActivation(trx, shop, user, pending),
    )
  }
  return { message: messages.registered }
}

/**
 * Returns the newest registration that awaits activation, also for an address with an account. Otherwise
 * a login after a registration would reveal whether the address has an account.
 */
export async function findWaiting(db: Db, user: User | null): Promise<Registration | null> {
  const link = user && (await findNewestToken(db, 'activation', user.id))
  return registration.safeParse(link?.payload).data ?? null
}

/** Activates the account. Idempotent: opening the link again succeeds and changes nothing. */
export async function activate(shop: Shop, token: string, clientAddress: string): Promise<Message> {
  await consumeEach(shop, linkLimits(clientAddress))
  return inTransaction(shop.db, async trx => {
    const link = await requireLink(trx, 'activation', token)
    const user = await findUserById(trx, link.userId)
    if (!user || user.disabled) throw linkUnknown()
    if (user.active) return { message: messages.activated }
    if (!isOpen(link, shop.now()) || !(await spendToken(trx, link.id, shop.now()))) {
      throw linkUnknown()
    }
    await activateUser(trx, user.id, registration.parse(link.payload), shop.now())
    await spendTokensOf(trx, user.id, shop.now())
    return { message: messages.activated }
  })
}

async function writeActivation(
  trx: Db,
  shop: Shop,
  user: User,
  { name, passwordHash, longPassword, language }: Registration,
): Promise<void> {
  const payload: Registration = { name, passwordHash, longPassword, language }
  const link = await makeLink(trx, { purpose: 'activation', userId: user.id, payload }, shop.now())
  const sender = await findSender(trx, shop)
  await enqueueEmail(trx, shop, {
    cause: link.cause,
    kind: 'activation',
    to: user.email,
    replyTo: storeAddress(sender.settings, shop),
    content: activationMail(sender, language, link.token),
    link,
  })
}

/** Stores the registration of an existing account without sending its link. Informs the owner by mail. */
async function storeUnsent(trx: Db, shop: Shop, user: User, payload: Registration): Promise<void> {
  await makeLink(trx, { purpose: 'activation', userId: user.id, payload }, shop.now())
  if (!user.disabled) await writeAccountExists(trx, shop, user)
}

/** Sends at most one mail per hour. */
async function writeAccountExists(trx: Db, shop: Shop, user: User): Promise<void> {
  const sender = await findSender(trx, shop)
  await enqueueEmail(trx, shop, {
    cause: `account-exists ${user.id} ${shop.now().toISOString().slice(0, 13)}`,
    kind: 'account-exists',
    to: user.email,
    replyTo: storeAddress(sender.settings, shop),
    content: accountExistsMail(sender, user.language),
  })
}
