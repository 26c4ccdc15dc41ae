import { inTransaction } from '#database/db.ts'
import { spendToken, spendTokensOf } from '#database/stores/one-time-tokens.ts'
import { findUserByEmail, findUserById, setPassword } from '#database/stores/users.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ResetConfirmInput } from '#shared/schemas/account.ts'
import { toStoredPassword } from '../../auth/passwords.server.ts'
import { resetMail } from '../../mails/account-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { withMinimumDuration } from '../platform/minimum-duration.ts'
import {
  callLimits,
  consumeEach,
  hashWithinLimits,
  linkLimits,
  rememberNetwork,
} from '../platform/rate-limit.server.ts'
import { logSecurityEvent } from '../platform/security-log.server.ts'
import { isOpen, linkUnknown, makeLink, requireLink } from './one-time-links.server.ts'
import { requireAllowedPassword } from './validate-password.server.ts'

type Message = { message: string }

/** The response and its timing do not reveal whether the address has an account. */
export async function requestReset(
  shop: Shop,
  caller: { email: string; clientAddress: string },
): Promise<Message> {
  await consumeEach(shop, callLimits('reset', caller))
  return withMinimumDuration(enqueueReset(shop, caller.email))
}

async function enqueueReset(shop: Shop, email: string): Promise<Message> {
  await inTransaction(shop.db, async trx => {
    const user = await findUserByEmail(trx, email)
    if (!user || user.disabled) return
    const link = await makeLink(trx, { purpose: 'reset', userId: user.id }, shop.now())
    const sender = await findSender(trx, shop)
    await enqueueEmail(trx, shop, {
      cause: link.cause,
      kind: 'reset',
      to: user.email,
      replyTo: storeAddress(sender.settings, shop),
      content: resetMail(sender, user.language, link.token),
      link,
    })
  })
  return { message: messages.resetRequested }
}

/** Sets the new password and invalidates the link. A rejected password leaves the link valid. */
export async function confirmReset(
  shop: Shop,
  { token, password }: ResetConfirmInput,
  clientAddress: string,
): Promise<Message> {
  const { link, user, stored } = await hashWithinLimits(
    shop,
    linkLimits(clientAddress),
    async () => {
      const link = await requireLink(shop.db, 'reset', token)
      const user = await findUserById(shop.db, link.userId)
      if (!user || user.disabled || !isOpen(link, shop.now())) throw linkUnknown()
      requireAllowedPassword(shop, user, password)
      return { link, user, stored: await toStoredPassword(shop, password) }
    },
  )
  await inTransaction(shop.db, async trx => {
    if (!(await spendToken(trx, link.id, shop.now()))) throw linkUnknown()
    if (!(await setPassword(trx, user, { ...stored, activates: true }, shop.now()))) {
      throw new ShopError('conflict', messages.accountChanged)
    }
    await spendTokensOf(trx, user.id, shop.now())
  })
  await rememberNetwork(shop, { email: user.email, clientAddress })
  logSecurityEvent(shop, 'password set by link', { user: user.id, clientAddress })
  return { message: messages.passwordSet }
}
