import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const lines = readFileSync(join(here, 'README.md'), 'utf8').split('\n')
const rows = lines
  .filter(line => /^\| [^-*]/.test(line) && !line.startsWith('| group'))
  .map(line => line.split(' | '))

type Named = { group: string; file: string; titles: string[] }

/** `api/some.test.ts` “a title”, “another one” */
const shown = rows.flatMap(cells => {
  const [group = ''] = cells
  const named = (cells.at(-1) ?? '').matchAll(/`([\w/.-]+)`((?:,? “[^”]+”)*)/g)
  return [...named].map(([, file = '', titles = '']): Named => {
    return {
      group,
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }
  })
})

function placeOf(file: string): string {
  if (file.startsWith('app/')) return join(here, '../..', file)
  return join(here, file.includes('/') ? '..' : '.', file)
}

test('each test that the table names is there', () => {
  expect(shown.length).toBeGreaterThan(50)
  for (const { group, file, titles } of shown) {
    expect({ group, file, isThere: existsSync(placeOf(file)) }).toEqual({
      group,
      file,
      isThere: true,
    })
    const code = readFileSync(placeOf(file), 'utf8')
    for (const title of titles) {
      const isThere = code.includes(title)
      expect({ group, file, title, isThere }).toEqual({ group, file, title, isThere: true })
    }
  }
})

test('each requirement is shown by a test, or says in the table why it is not', () => {
  const silent = ['3.1', '11.5', '15.1', '16.4']
  for (const [group = '', how = '', tests = ''] of rows) {
    const isExempt = how.startsWith('—') || silent.some(number => group.startsWith(`| ${number}`))
    if (!isExempt)
      expect({ group, tests }).toEqual({ group, tests: expect.stringContaining('.ts`') })
  }
})

test('each test of this folder stands in the table', () => {
  const files = readdirSync(here).filter(name => name.endsWith('.test.ts'))
  const named = new Set(shown.map(({ file }) => file))
  for (const file of files.filter(name => name !== 'table.test.ts')) expect(named).toContain(file)
})
