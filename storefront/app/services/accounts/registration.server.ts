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
import { language } from '#shared/schemas/fields.ts'
import { passwordMatches, toStoredPassword } from '../../auth/passwords.server.ts'
import { accountExistsMail, activationMail } from '../../mails/account-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { callFrom, consumeEach, hashWithin, linkFrom } from '../operations/rate-limit.server.ts'
import { cacheLastAnswer } from '../operations/steady-answer.ts'
import { isOpen, linkUnknown, makeLink, requireLink } from './one-time-links.server.ts'
import { requireAllowedPassword } from './validate-password.server.ts'

/**
 * What an activation link brings into force. Each registration has its own, so that a stranger who
 * registers the same address cannot put their password behind somebody else's link.
 */
const registration = z.object({
  name: z.string(),
  passwordHash: z.string(),
  longPassword: z.boolean(),
  language,
})
type Registration = z.infer<typeof registration>

type Message = { message: string }

/** The answer and its time are the same whether or not the address has an account. */
export async function register(
  shop: Shop,
  input: RegisterInput,
  by: { language: Language; clientAddress: string },
): Promise<Message> {
  return hashWithin(shop, callFrom('register', { ...by, email: input.email }), async () => {
    requireAllowedPassword(shop, { email: input.email, role: 'Member' }, input.password)
    return cacheLastAnswer(writeRegistration(shop, input, by.language))
  })
}

async function writeRegistration(
  shop: Shop,
  { email, password, name }: RegisterInput,
  language: Language,
): Promise<Message> {
  const known = await findUserByEmail(shop.db, email)
  const stored = await toStoredPassword(shop, password, known?.passwordHash)
  const wanted: Registration = { ...stored, name, language }
  await inTransaction(shop.db, async trx => {
    const now = shop.now()
    const added = await insertUser(trx, { ...wanted, email, role: 'Member', active: false }, now)
    const user = await findUserByEmail(trx, email)
    if (!user) return
    if (user.active || user.disabled) return keepUnsent(trx, shop, user, wanted)
    if (added === null) await replacePending(trx, user.id, wanted, now)
    await writeActivation(trx, shop, user, wanted)
  })
  return { message: messages.registered }
}

/** Sends the activation link again if the password is right. */
export async function resendActivation(
  shop: Shop,
  { email, password }: { email: string; password: string },
  clientAddress: string,
): Promise<Message> {
  return hashWithin(shop, callFrom('register', { clientAddress, email }), () =>
    cacheLastAnswer(writeAgain(shop, email, password)),
  )
}

async function writeAgain(shop: Shop, email: string, password: string): Promise<Message> {
  const user = await findUserByEmail(shop.db, email)
  const wanted = await findWaiting(shop.db, user)
  const matches = await passwordMatches(shop, password, wanted?.passwordHash)
  if (user && wanted && matches && !user.disabled) {
    await inTransaction(shop.db, trx =>
      user.active ? writeAccountExists(trx, shop, user) : writeActivation(trx, shop, user, wanted),
    )
  }
  return { message: messages.registered }
}

/**
 * The newest registration that waits for its link, also one of an address that has an account already:
 * whoever registers an address must not learn from the next login which of both it was.
 */
export async function findWaiting(db: Db, user: User | null): Promise<Registration | null> {
  const link = user && (await findNewestToken(db, 'activation', user.id))
  return registration.safeParse(link?.payload).data ?? null
}

/** Opening the link again succeeds and changes nothing. */
export async function activate(shop: Shop, token: string, clientAddress: string): Promise<Message> {
  await consumeEach(shop, linkFrom(clientAddress))
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

/** Of an address that has an account: nobody gets the link, the owner hears that there is one. */
async function keepUnsent(trx: Db, shop: Shop, user: User, payload: Registration): Promise<void> {
  await makeLink(trx, { purpose: 'activation', userId: user.id, payload }, shop.now())
  if (!user.disabled) await writeAccountExists(trx, shop, user)
}

/** At most one an hour: asking again says nothing new. */
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
