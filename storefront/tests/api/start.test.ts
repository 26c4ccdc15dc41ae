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

function start(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['storefront/scripts/start.mjs'], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
    let stderr = ''
    child.stderr.on('data', chunk => {
      stderr += chunk
    })
    child.on('exit', code => resolve({ code, stderr }))
  })
}

test('a port in use stops the start with one message', async () => {
  const { code, stderr } = await start({ PORT: takenPort })
  expect(code).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${takenPort} is already in use: stop the other program or set PORT to a free port.`,
  )
})

test('invalid settings stop the start with one line each', async () => {
  const { code, stderr } = await start({ PORT: 'many', MASTER_PASSWORD: 'short' })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'These settings cannot be used:',
    'PORT: must be a whole number from 1 to 65535',
    'MASTER_PASSWORD: needs at least 12 characters',
  ])
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created stops the start with one message',
  async () => {
    const { code, stderr } = await start({ PORT: freePort, DATA_DIR: '/proc/nope/data' })
    expect(code).toBe(1)
    expect(stderr.trim()).toBe('DATA_DIR=/proc/nope/data cannot be used as a folder (ENOENT).')
  },
)

test('an unreachable database stops the start with one message', async () => {
  const { code, stderr } = await start({
    PORT: freePort,
    DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
  })
  expect(code).toBe(1)
  expect(stderr.trim()).toMatch(/^The database cannot be opened: .*\.$/)
})

test('a file instead of a folder stops the start with one message', async () => {
  const { code, stderr } = await start({ PORT: freePort, DATA_DIR: 'README.md' })
  expect(code).toBe(1)
  expect(stderr.trim()).toBe('DATA_DIR=README.md cannot be used as a folder (EEXIST).')
})
