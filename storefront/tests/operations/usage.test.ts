import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { operate } from '../setup/operate.ts'

const directory = mkdtempSync(join(tmpdir(), 'usage-test-'))
const place = { DATA_DIR: directory, UPLOADS_DIR: join(directory, 'pictures') }
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const isPostgres = process.env.TEST_DATABASE === 'postgres'

test.skipIf(isPostgres).each([
  ['backup', ['--help'], 'npm run backup -- FILE'],
  ['backup', ['one', 'two'], 'npm run backup -- FILE'],
  ['restore', ['--help'], 'npm run restore -- FILE [--force]'],
  ['restore', [], 'npm run restore -- FILE [--force]'],
  ['copy-database', ['--help'], 'npm run copy-database -- --from'],
  ['doctor', ['--help'], 'npm run doctor'],
  ['second-factor:off', ['--help'], 'npm run second-factor:off -- master@example.com'],
  ['seed', ['--orders=many'], 'npm run seed -- --orders=2000'],
  ['seed', ['--orders=10001'], 'npm run seed -- --orders=2000'],
  ['demo:reset', ['all'], 'npm run demo:reset'],
  // The settings name an empty folder.
  ['demo:reset', ['--yes'], 'There is no shop in'],
  ['backup', [], 'There is no shop in'],
  ['second-factor:off', ['master@example.com'], 'There is no shop in'],
])('%s %j prints one message and leaves no file', async (task, args, sentence) => {
  const { code, stdout, stderr } = await operate(task, place, args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(readdirSync(directory)).toEqual([])
  expect(readdirSync('.')).not.toContain('--help')
})
