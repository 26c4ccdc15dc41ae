import type { CheckoutView } from '#shared/responses/checkout.ts'
import { centre } from './catalogue.ts'
import { controlAt, tokenizeAt } from './simulator.ts'
import type { Answer, TestShop } from './test-shop.ts'

const approvedCard = '4242424242424242'

type Line = { id: number; qty: number }

/** Returns a complete body for `Basket/Checkout`; `parts` override its fields. */
export function aCheckout(basket: Line[], parts: { shipping?: object; address?: object } = {}) {
  return {
    basketState: { basket },
    addressState: { address: '1 Yonge St, Toronto, ON M2N 5V7', ...centre, ...parts.address },
    shippingState: {
      name: 'Parvin Etesami',
      email: 'parvin@example.com',
      phone: '416-555-0123',
      comment: '',
      isDrop: true,
      isReplace: true,
      shippingType: 'delivery',
      ...parts.shipping,
    },
  }
}

export async function placeOrder(test: TestShop, basket: Line[]): Promise<CheckoutView> {
  const { body } = await test.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })
  return body
}

/** Tokenizes a card as the payment frame does, and returns the token that the page receives. */
export function tokenize({ shop }: TestShop, pan = approvedCard): Promise<string> {
  const { origin, searchParams } = new URL(shop.payment.frame.url('en'))
  return tokenizeAt(origin, searchParams.get('id') ?? '', pan)
}

export async function pay(
  test: TestShop,
  order: CheckoutView,
  options: { pan?: string; dataKey?: string } = {},
): Promise<Answer> {
  const dataKey = options.dataKey ?? (await tokenize(test, options.pan))
  const body = { ...order, tokenState: { ...order.tokenState, dataKey } }
  return test.call('POST', 'Payment/process', { body })
}

type LedgerEntry = {
  orderId: string
  type: 'purchase' | 'preauth' | 'completion' | 'void' | 'refund'
  amount: string
}

/** Returns the transactions that the simulator has recorded. */
export function readLedger(test: TestShop): Promise<LedgerEntry[]> {
  return control(test, 'GET', 'ledger')
}

/** Returns the cents that went back to the card that paid an order first. */
export async function refundedCents(test: TestShop, orderId: string): Promise<number> {
  return (await readLedger(test))
    .filter(entry => entry.orderId === `${orderId}-1` && entry.type !== 'purchase')
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}

/** Calls the control API of the shop's simulator. */
export function control({ shop }: TestShop, method: string, path: string, body?: object) {
  return controlAt(shop.payment.frame.origin, method, path, body)
}
