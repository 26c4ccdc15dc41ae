import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutView } from '#shared/schemas/checkout.ts'
import { tokenize } from '../crash/shopper.ts'
import { aCheckout } from '../setup/checkout.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import { masterLogin } from '../setup/test-shop.ts'
import { type Line, openLine } from './line.ts'
import { openShopAlone, type ShopAlone } from './shop-alone.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SESSION = 12 * HOUR
const patience = { timeout: 40_000, interval: 100 }

let directory: string
let clockFile: string
let line: Line
let smtp: TestSmtp
let shop: ShopAlone

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'clock-'))
  clockFile = join(directory, 'shift')
  writeFileSync(clockFile, '0')
  smtp = await openSmtpServer()
  shop = await openShopAlone({
    NODE_OPTIONS: `--import=${resolve('storefront/tests/setup/shifted-clock.mjs')}`,
    CLOCK_FILE: clockFile,
    RATE_LIMIT: 'on',
    METRICS: 'on',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@bazaar.example',
  })
})
afterAll(async () => {
  await shop.stop()
  await smtp.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Puts the clock of the shop, and answers a Master's new token by it. */
async function setClock(shift: number): Promise<string> {
  writeFileSync(clockFile, String(shift))
  return vi.waitFor(async () => {
    const { body } = await shop.call('POST', 'auth/Login', { body: masterLogin })
    const { exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload
    expect(Math.abs(exp * 1000 - SESSION - shift - Date.now())).toBeLessThan(60_000)
    return body.token
  }, patience)
}
