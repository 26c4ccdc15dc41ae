import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

let other: Server
let takenPort: string
let freePort: string

beforeAll(async () => {
  other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  takenPort = portOf(other)
  const closed = createServer()
  await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
  freePort = portOf(closed)
  await new Promise(resolve => closed.close(resolve))
})
afterAll(() => {
  other.close()
})

function portOf(server: Server): string {
  const address = server.address()
  return String(typeof address === 'object' ? address?.port : 0)
}

function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['storefront/scripts/start.mjs'], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('exit', code => resolve({ code, said }))
  })
}

test('a taken port stops the start with one clear sentence', async () => {
  const { code, said } = await start({ PORT: takenPort })
  expect(code).toBe(1)
  expect(said.trim()).toBe(
    `Port ${takenPort} is already in use: stop the other program or set PORT to a free port.`,
  )
})

test.each([
  [{ PORT: 'many' }, 'PORT: must be a whole number from 1 to 65535'],
  [{ PORT: '65535' }, 'PAYMENT_SIMULATOR_PORT'],
  [{ MASTER_PASSWORD: 'short' }, 'MASTER_PASSWORD: needs at least 12 characters'],
  [{ PAYMENT_PROVIDER: 'moneris' }, 'MONERIS_API_TOKEN: must be set'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'ALLOW_SIMULATOR=on'],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: must be set'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address'],
])('the bad setting %o stops the start and is named', async (env, text) => {
  const { code, said } = await start(env)
  expect(code).toBe(1)
  expect(said).toContain('These settings cannot be used:')
  expect(said).toContain(text)
  expect(said).not.toMatch(/^\s+at /m)
})

test('a database that does not answer stops the start with one clear sentence', async () => {
  const { code, said } = await start({
    PORT: freePort,
    DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
  })
  expect(code).toBe(1)
  expect(said.trim()).toMatch(/^The database cannot be opened: .*\.$/)
})

test('a folder that is none stops the start with one clear sentence', async () => {
  const { code, said } = await start({ PORT: freePort, DATA_DIR: 'README.md' })
  expect(code).toBe(1)
  expect(said.trim()).toBe('DATA_DIR=README.md cannot be used as a folder (EEXIST).')
})
