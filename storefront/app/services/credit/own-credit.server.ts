import { type Db, inTransaction } from '#database/db.ts'
import {
  type CreditAccount,
  findAccountOfKey,
  findCreditAccount,
  findCreditAccountById,
  insertCreditLink,
  listLedgerEntries,
  spendCreditLink,
} from '#database/stores/credit.ts'
import type { Language } from '#shared/domain/language.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { messages } from '#shared/messages.ts'
import type { OpenedCredit, OwnCredit } from '#shared/responses/credit.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import { creditLinkMail } from '../../mails/credit-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { linkUnknown, makeToken } from '../accounts/one-time-links.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { withMinimumDuration } from '../platform/minimum-duration.ts'
import { callLimits, consumeEach, linkLimits } from '../platform/rate-limit.server.ts'

const LINK_MS = HOUR_MS
/** How long an opened link keeps the credit open in its browser. */
const KEY_MS = DAY_MS

/** Whose credit it is: a signed-in person's, or the one that the key of a link opens. */
export type CreditOwner = { user: TokenClaims | null; key: string }

/** The address of an account was verified by its activation. */
export async function findOwnAccount(
  db: Db,
  { user, key }: CreditOwner,
  now: Date,
): Promise<CreditAccount | null> {
  if (key) return findAccountOfKey(db, hashToken(key), now)
  return user ? findCreditAccount(db, user.email) : null
}

export async function getOwnCredit(shop: Shop, user: TokenClaims): Promise<OwnCredit> {
  const account = await findCreditAccount(shop.db, user.email)
  return account ? toOwnCredit(shop.db, account) : { email: user.email, balance: 0, entries: [] }
}

/** Returns the credit that a key opens. */
export async function getCreditOfKey(
  shop: Shop,
  key: string,
  clientAddress: string,
): Promise<OwnCredit> {
  await consumeEach(shop, linkLimits(clientAddress))
  const account = await findAccountOfKey(shop.db, hashToken(key), shop.now())
  if (!account) throw linkUnknown()
  return toOwnCredit(shop.db, account)
}

/** Mails a one-time link to a person with credit. The response and its timing do not reveal whether there is some. */
export async function sendCreditLink(
  shop: Shop,
  email: string,
  { language, clientAddress }: { language: Language; clientAddress: string },
): Promise<{ message: string }> {
  await consumeEach(shop, callLimits('credit', { clientAddress, email }))
  await withMinimumDuration(
    inTransaction(shop.db, async trx => {
      const account = await findCreditAccount(trx, email)
      if (!account || account.balanceCents === 0) return
      const { token, tokenHash } = makeToken()
      const expiresAt = new Date(shop.now().getTime() + LINK_MS)
      await insertCreditLink(trx, { accountId: account.id, tokenHash, expiresAt })
      const sender = await findSender(trx, shop)
      await enqueueEmail(trx, shop, {
        cause: `credit-link ${tokenHash}`,
        kind: 'credit-link',
        to: account.email,
        replyTo: storeAddress(sender.settings, shop),
        content: creditLinkMail(sender, language, token),
        link: { token, userId: null, expiresAt },
      })
    }),
  )
  return { message: messages.creditLinkSent }
}

/** Opens the credit with the token of a mailed link, once. The returned key opens it for a day in this browser. */
export async function openCredit(
  shop: Shop,
  token: string,
  clientAddress: string,
): Promise<OpenedCredit> {
  await consumeEach(shop, linkLimits(clientAddress))
  const now = shop.now()
  const { token: key, tokenHash: keyHash } = makeToken()
  const expiresAt = new Date(now.getTime() + KEY_MS)
  const link = { tokenHash: hashToken(token), keyHash, expiresAt }
  return inTransaction(shop.db, async trx => {
    const id = await spendCreditLink(trx, link, now)
    const account = id === null ? null : await findCreditAccountById(trx, id)
    if (!account) throw linkUnknown()
    return { ...(await toOwnCredit(trx, account)), key }
  })
}

async function toOwnCredit(db: Db, { id, email, balanceCents }: CreditAccount): Promise<OwnCredit> {
  const entries = await listLedgerEntries(db, id)
  return {
    email,
    balance: toDollars(balanceCents),
    entries: entries.map(({ id, kind, amountCents, orderId, createdAt }) => ({
      id,
      kind,
      amount: toDollars(amountCents),
      orderId: orderId ?? '',
      at: createdAt,
    })),
  }
}
