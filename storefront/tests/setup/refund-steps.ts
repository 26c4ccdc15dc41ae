import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { control } from './checkout.ts'
import { newKey } from './keys.ts'
import { countUpTo, pick, type ScenarioRun } from './scenario-run.ts'

/** Refunds by hand, and those that are sent again. */
export function refundSteps({ shop, post, note, send, invoice, orderId }: ScenarioRun) {
  async function refundAgain() {
    await send('refund again', 'packing/refund')
    const accepted = await shop.shop.db('returns').where({ order_id: orderId, state: 'accepted' })
    for (const { id } of accepted) {
      note(`refund return ${id} again`, await post(`returns/refund/${id}`))
    }
  }

  /** Gives back at most a quarter of what is left. */
  async function giveBack(share: number, tax: string, destination: string) {
    const { amount, refunded, reserved } = await invoice()
    if (reserved > 0) return
    const cents = countUpTo((toCents(amount) - toCents(refunded)) / 4, share)
    const body = {
      amount: toDollars(cents),
      tax,
      destination,
      reason: 'Arrived late',
      key: newKey(),
    }
    await send(
      `give $${body.amount} to the ${destination} with the tax '${tax}'`,
      'invoices/refund',
      body,
    )
  }

  async function refundLine(fraction: number, pieces: number, destination: string) {
    const line = pick((await invoice()).request.basketState.basket, fraction)
    if (!line) return
    const lines = [{ id: line.id, qty: countUpTo(line.qty, pieces) }]
    const step = `refund ${lines[0]?.qty} of ${line.name} to the ${destination}`
    await send(step, 'invoices/refund', { lines, destination, reason: 'Broken', key: newKey() })
  }

  async function refundRemaining() {
    await control(shop, 'DELETE', 'faults')
    const { amount, refunded } = await invoice()
    const rest = toDollars(toCents(amount) - toCents(refunded))
    if (rest === 0) return
    const body = { amount: rest, reason: 'Spoiled', key: newKey() }
    await send(`refund the rest, $${rest}`, 'invoices/refund', body)
  }

  return { refundAgain, giveBack, refundLine, refundRemaining }
}
