import type { APIRequestContext } from '@playwright/test'
import type { Language } from '#shared/domain/language.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { customer, expect, goodCard, masterToken } from './fixtures.ts'

/** Orders and pays by the calls that a shopper's browser makes. Returns the order's number. */
export async function placePaidOrder(
  api: APIRequestContext,
  { lang = 'en', ...details }: Partial<typeof customer> & { comment?: string; lang?: Language },
  basket?: { id: number; qty: number; comment?: string }[],
  simulator = process.env.E2E_SHOP_SIMULATOR,
): Promise<string> {
  const call = async (path: string, data: object) => {
    const response = await api.post(`/api/${path}`, { data })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  const { data: found } = await call('Products/GetList', { nRecord: 1, filter: 'basmati' })
  const order: CheckoutView = await call('Basket/Checkout', {
    basketState: { basket: basket ?? [{ id: found[0].id, qty: 2 }] },
    shippingState: { ...customer, ...details, shippingType: 'pickup' },
    addressState: { address: '' },
    lang,
  })
  const dataKey = await tokenize(api, simulator)
  await call('Payment/process', { ...order, tokenState: { ...order.tokenState, dataKey } })
  return order.paymentState.orderId
}

/** Tokenizes a card as the payment frame does. */
async function tokenize(api: APIRequestContext, simulator: string | undefined): Promise<string> {
  const card = { id: 'simulator', pan: goodCard, exp: '1230', cvd: '123' }
  const response = await api.post(`${simulator}/HPPtoken/tokenize`, {
    form: card,
  })
  return (await response.json()).dataKey
}

export async function findId(api: APIRequestContext, sku: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ sku }))
  const [product]: ProductView[] = await read(api, `products?filter=${filter}`)
  return product?.id ?? 0
}

/** Reads a path of the API as the Master. */
export async function read<Body>(api: APIRequestContext, path: string): Promise<Body> {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  return (await api.get(`/api/${path}`, { headers })).json()
}
