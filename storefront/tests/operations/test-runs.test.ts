import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRunFolder, removeOld } from '../setup/run-folders.mjs'

let parent: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'runs-'))
})
afterAll(() => rm(parent, { recursive: true }))

const twoDaysAgo = Date.now() / 1000 - 2 * 86_400

test('each test run has a folder of its own; those of other days are removed', () => {
  const [first, second] = [makeRunFolder(parent), makeRunFolder(parent)]
  expect(first).not.toBe(second)
  mkdirSync(join(first, 'reports'))
  utimesSync(first, twoDaysAgo, twoDaysAgo)
  makeRunFolder(parent)
  expect([first, second].map(folder => existsSync(folder))).toEqual([false, true])
})

test('a folder that another run removes meanwhile is passed over', () => {
  // Listed, but not there to be looked at.
  symlinkSync(join(parent, 'nowhere'), join(parent, 'run-gone'))
  expect(() => removeOld(parent)).not.toThrow()
})

/** A process that is no worker of a test run, such as a smoke test, with a port that it holds until it is killed. */
async function openProgram() {
  const script = `
    import { findFreePort } from './storefront/tests/setup/reserve-ports.ts'
    console.log(await findFreePort())
    setInterval(() => {}, 1000)`
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const program = spawn(process.execPath, flags, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_FIRST_PORT: '', VITEST_POOL_ID: '0' },
  })
  const [line] = await once(program.stdout, 'data')
  return { port: Number(line), end: () => program.kill('SIGKILL') }
}

test('programs that run side by side take their ports from ranges of their own', async () => {
  const programs = await Promise.all([openProgram(), openProgram()])
  const [first = 0, second = 0] = programs.map(({ port }) => port)
  for (const { end } of programs) end()
  // The process's number decides which ports of its range come first: in one range they would lie closer.
  expect(Math.abs(first - second)).toBeGreaterThanOrEqual(600)
})
