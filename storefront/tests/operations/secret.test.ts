import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { operate } from '../setup/operate.ts'
import { openTestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'secret-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const fileIn = (DATA_DIR: string) => join(DATA_DIR, 'jwt-secret')

test.each([
  ['empty', ''],
  ['truncated', 'only-the-beginning'],
  ['full of zeros', '\0'.repeat(64)],
])(
  'a secret file left %s by a power cut stops the start, and the doctor reports it',
  async (what, text) => {
    const DATA_DIR = join(directory, what)
    mkdirSync(DATA_DIR)
    writeFileSync(fileIn(DATA_DIR), text, { mode: 0o600 })
    await expect(openTestShop({ DATA_DIR })).rejects.toThrow(
      /^The signing secret in .* is damaged: /,
    )
    expect(readFileSync(fileIn(DATA_DIR), 'utf8')).toBe(text)
    const { code, stdout } = await operate('doctor', {
      DATA_DIR,
      UPLOADS_DIR: `${DATA_DIR}/pictures`,
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/ERROR {2}secret +The signing secret in .* is damaged/)
  },
)

test('the secret is created once, completely, and reused by the next start', async () => {
  const DATA_DIR = join(directory, 'new')
  const first = await openTestShop({ DATA_DIR })
  await first.close()
  const second = await openTestShop({ DATA_DIR })
  await second.close()
  expect(second.shop.secret).toBe(first.shop.secret)
  expect(readFileSync(fileIn(DATA_DIR), 'utf8')).toBe(first.shop.secret)
  expect(readdirSync(DATA_DIR).filter(name => name.startsWith('jwt-secret'))).toHaveLength(1)
})

test('no backup is made with a damaged secret', async () => {
  const shop = await openTestShop()
  const { env } = shop.shop
  writeFileSync(fileIn(env.DATA_DIR), '')
  const { code, stderr } = await operate('backup', env)
  expect(code).toBe(1)
  expect(stderr).toContain('The signing secret in')
  await shop.close()
})
