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

test('each test run has its own folder, and older folders are removed', () => {
  const [first, second] = [makeRunFolder(parent), makeRunFolder(parent)]
  expect(first).not.toBe(second)
  mkdirSync(join(first, 'reports'))
  utimesSync(first, twoDaysAgo, twoDaysAgo)
  makeRunFolder(parent)
  expect([first, second].map(folder => existsSync(folder))).toEqual([false, true])
})

test('a folder that another run removes meanwhile is ignored', () => {
  // A dangling link is listed, but has no target to read.
  symlinkSync(join(parent, 'nowhere'), join(parent, 'run-gone'))
  expect(() => removeOld(parent)).not.toThrow()
})

/** Starts a process outside of the test workers that reserves a port until it is killed. */
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

test('concurrent programs get ports from different ranges', async () => {
  const programs = await Promise.all([openProgram(), openProgram()])
  const [first = 0, second = 0] = programs.map(({ port }) => port)
  for (const { end } of programs) end()
  // The process id selects the first port of a range. Ports of one range would be closer together.
  expect(Math.abs(first - second)).toBeGreaterThanOrEqual(600)
})
