import type { Alert } from '#app/mails/alert-mail.ts'
import { holdsEndingBefore } from '#app/services/orders/money/hold-end.server.ts'
import { getCardTesting } from '#app/services/payments/payment-limits.server.ts'
import { unexpectedChargesSince } from '#app/services/payments/settle-by-hand.server.ts'
import { countFailingPayments } from '#app/services/reports/dashboard.server.ts'
import type { Shop } from '#app/shop.server.ts'
import {
  countEndingHolds,
  countRefusedCaptures,
  countUnexpectedCharges,
  countWaitingLinks,
} from '#database/reads/payments-to-check.ts'
import { countWrongCounters } from '#database/reads/wrong-counters.ts'
import { countGivenUpMails } from '#database/stores/emails.ts'
import { countOpenRows } from '#database/stores/open-provider-calls.ts'
import { countUnknownSince } from '#database/stores/orders.ts'
import { firstAccountAt } from '#database/stores/users.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { checkBackups } from '../checks/backups.ts'
import { checkDisk } from '../checks/disk.ts'

const settleAdvice =
  'The shop keeps asking. If this lasts, look up the orders at the payment provider. After a day, the start page lets you settle them by hand.'

type OpenProblem = Alert & { cause: string }

/** Finds problems of payments, mail, backups and the disk that need a person now. */
export async function findProblems(shop: Shop): Promise<OpenProblem[]> {
  const found = await Promise.all([
    findFailingPayments(shop),
    findUnknownOrders(shop),
    findOpenRefunds(shop),
    findOpenCaptures(shop),
    findRefusedCaptures(shop),
    findEndingHolds(shop),
    findWaitingLinks(shop),
    findUnansweredLinks(shop),
    findUnexpectedCharges(shop),
    findCardTesters(shop),
    findWrongCounters(shop),
    findGivenUpMails(shop),
    findBackupProblem(shop),
    findDiskProblem(shop),
  ])
  return found.filter(problem => problem !== null)
}

async function findFailingPayments(shop: Shop): Promise<OpenProblem | null> {
  const count = await countFailingPayments(shop)
  if (count === 0) return null
  return {
    cause: 'failing payments',
    title: 'no payment goes through',
    details: [`Payments in a row that failed within a day, with no card at fault: ${count}.`],
    advice:
      'Nothing was charged. Run npm run doctor, and check whether the payment provider changed or revoked the API token.',
    path: '/admin/',
  }
}

async function findUnknownOrders({ db, now }: Shop): Promise<OpenProblem | null> {
  const count = await countUnknownSince(db, new Date(now().getTime() - HOUR_MS))
  if (count === 0) return null
  return {
    cause: 'unknown orders',
    title: 'a payment without an answer',
    details: [`Orders waiting more than an hour for the payment provider's answer: ${count}.`],
    advice: settleAdvice,
    path: '/admin/',
  }
}

async function findOpenRefunds({ db, now }: Shop): Promise<OpenProblem | null> {
  const count = await countOpenRows(db, 'refunds', new Date(now().getTime() - HOUR_MS))
  if (count === 0) return null
  return {
    cause: 'open refunds',
    title: 'a refund without an answer',
    details: [`Refunds waiting more than an hour for the payment provider's answer: ${count}.`],
    advice: settleAdvice,
    path: '/admin/',
  }
}

async function findOpenCaptures({ db, now }: Shop): Promise<OpenProblem | null> {
  const count = await countOpenRows(db, 'captures', new Date(now().getTime() - HOUR_MS))
  if (count === 0) return null
  return {
    cause: 'open captures',
    title: 'a card charge without an answer',
    details: [`Reserved amounts that wait more than an hour for the provider's answer: ${count}.`],
    advice: settleAdvice,
    path: '/admin/',
  }
}

async function findRefusedCaptures({ db }: Shop): Promise<OpenProblem | null> {
  const count = await countRefusedCaptures(db)
  if (count === 0) return null
  return {
    cause: 'refused captures',
    title: 'an order that the bank did not pay',
    details: [`Orders whose reserved amount the bank refused to pay: ${count}.`],
    advice:
      'Nothing was charged. The start page lists the orders: try again there, or call the shoppers before the orders leave.',
    path: '/admin/',
  }
}

async function findEndingHolds({ db, env, now }: Shop): Promise<OpenProblem | null> {
  const count = await countEndingHolds(db, holdsEndingBefore(env, now()))
  if (count === 0) return null
  return {
    cause: 'ending holds',
    title: 'a reserved amount that ends',
    details: [`Orders whose reserved amount the bank lets go within a day, or let go: ${count}.`],
    advice:
      'Pack these orders today, which charges the cards, or send payment links. The start page lists them.',
    path: '/admin/',
  }
}

async function findWaitingLinks({ db, now }: Shop): Promise<OpenProblem | null> {
  const count = await countWaitingLinks(db, new Date(now().getTime() - DAY_MS))
  if (count === 0) return null
  return {
    cause: 'waiting links',
    title: 'a payment link that nobody paid',
    details: [`Payment links that wait for longer than a day: ${count}.`],
    advice:
      'The start page lists the orders. Call the shoppers, send the link again, or pack less and cancel the link.',
    path: '/admin/',
  }
}

async function findUnansweredLinks({ db, now }: Shop): Promise<OpenProblem | null> {
  const count = await countOpenRows(db, 'payment_requests', new Date(now().getTime() - HOUR_MS))
  if (count === 0) return null
  return {
    cause: 'unanswered links',
    title: 'a payment by link without an answer',
    details: [`Payments by link that wait more than an hour for the provider's answer: ${count}.`],
    advice: settleAdvice,
    path: '/admin/',
  }
}

async function findUnexpectedCharges({ db, now }: Shop): Promise<OpenProblem | null> {
  const endedSince = new Date(now().getTime() - DAY_MS)
  const count = await countUnexpectedCharges(db, {
    since: unexpectedChargesSince(now()),
    endedSince,
  })
  if (count === 0) return null
  return {
    cause: 'unexpected charges',
    title: 'a charge that did not pay its order',
    details: [`Charges within a day that were double or belong to no paid order: ${count}.`],
    advice:
      'The shop cannot refund these by itself. The start page lists them: refund them at the payment provider, then note it there.',
    path: '/admin/',
    isPassing: true,
  }
}

async function findCardTesters(shop: Shop): Promise<OpenProblem | null> {
  const { isUnusual, declined, waiting } = await getCardTesting(shop)
  if (!isUnusual) return null
  return {
    cause: 'card testers',
    title: 'many declined cards',
    details: [
      `Cards declined within a day: ${declined}. Addresses or browsers that must wait: ${waiting}.`,
    ],
    advice:
      'Someone may be testing stolen cards. The shop slows them down by itself. If it continues, tell the payment provider.',
    path: '/admin/',
  }
}

async function findWrongCounters({ db }: Shop): Promise<OpenProblem | null> {
  const { products, windows, credits } = await countWrongCounters(db)
  if (products + windows + credits === 0) return null
  return {
    cause: 'miscounts',
    title: 'a counter that differs from its records',
    details: [`Products: ${products}. Delivery windows: ${windows}. Store credits: ${credits}.`],
    advice:
      'Shoppers may be promised too much or too little. Keep the log files and the newest backups, and tell whoever maintains the shop.',
    path: '/admin/',
  }
}

async function findGivenUpMails({ db, now }: Shop): Promise<OpenProblem | null> {
  const count = await countGivenUpMails(db, new Date(now().getTime() - DAY_MS))
  if (count === 0) return null
  return {
    cause: 'given-up mails',
    title: 'emails that could not be sent',
    details: [`Emails that failed within a day: ${count}.`],
    advice: 'The outbox shows what the mail server answered. You can send them again there.',
    path: '/admin/#/emails',
    isPassing: true,
  }
}

async function findBackupProblem({ db, env, now }: Shop): Promise<OpenProblem | null> {
  const openedAt = await firstAccountAt(db)
  const { state, text, advice = '' } = await checkBackups(env, now(), openedAt ?? undefined)
  if (state !== 'error') return null
  return {
    cause: 'backup',
    title: 'no good backup',
    details: [text],
    advice,
    path: '/admin/#/backups',
  }
}

async function findDiskProblem({ env }: Shop): Promise<OpenProblem | null> {
  const found = (await checkDisk(env)).filter(({ state }) => state !== 'ok')
  if (found.length === 0) return null
  return {
    cause: 'disk',
    title: 'the disk',
    details: found.map(({ text }) => text),
    advice: [...new Set(found.map(({ advice = '' }) => advice))].join(' '),
    path: '/admin/',
  }
}
