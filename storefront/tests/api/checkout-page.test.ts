import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

// PCI DSS 6.4.3 and 11.6.1 require a person to review every change of the scripts on the payment page. These tests
// fail until the change is made here too.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ MAP_TILE_URL: 'none' })
})
afterAll(() => shop.close())

async function open(path: string) {
  const response = await fetch(shop.url + path)
  const html = await response.text()
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  return { html, policy, nonce }
}

test.each(['/checkout', '/fa/checkout'])(
  '%s has exactly this content security policy',
  async path => {
    const { policy, nonce } = await open(path)
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(policy.replace(nonce, 'NONCE').split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self' data:",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `frame-src ${shop.shop.payment.frame.origin}`,
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self' 'nonce-NONCE'",
      "style-src 'self' 'unsafe-inline'",
    ])
    expect((await open(path)).nonce).not.toBe(nonce)
  },
)

test('only the shop’s own scripts run on it, and the inline ones carry the nonce', async () => {
  const { html, nonce } = await open('/checkout')
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  expect(scripts.length).toBeGreaterThan(0)
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
  const loaded = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)]
  for (const [, address] of loaded) expect(address).toMatch(/^(#|\/(?!\/))/)
  expect(html).not.toMatch(/ on[a-z]+="/)
})

test('a page that navigates to checkout without a reload allows the same frames', async () => {
  const [home, checkout] = [await open('/'), await open('/checkout')]
  const frames = (policy: string) => /frame-src [^;]+/.exec(policy)?.[0]
  expect(frames(home.policy)).toBe(frames(checkout.policy))
})
