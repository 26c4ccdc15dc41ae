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
const references = rows.flatMap(cells => {
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

function pathOf(file: string): string {
  if (file.startsWith('app/')) return join(here, '../..', file)
  return join(here, file.includes('/') ? '..' : '.', file)
}

test('each file and title in the table exists', () => {
  expect(references.length).toBeGreaterThan(50)
  for (const { group, file, titles } of references) {
    expect({ group, file, exists: existsSync(pathOf(file)) }).toEqual({
      group,
      file,
      exists: true,
    })
    const code = readFileSync(pathOf(file), 'utf8')
    for (const title of titles) {
      const exists = code.includes(title)
      expect({ group, file, title, exists }).toEqual({ group, file, title, exists: true })
    }
  }
})

test('each requirement in the table names a test or is exempt', () => {
  const exempt = ['3.1', '11.5', '15.1', '16.4']
  for (const [group = '', how = '', tests = ''] of rows) {
    const isExempt = how.startsWith('—') || exempt.some(number => group.startsWith(`| ${number}`))
    if (!isExempt)
      expect({ group, tests }).toEqual({ group, tests: expect.stringContaining('.ts`') })
  }
})

test('the table lists each test file of this folder', () => {
  const files = readdirSync(here).filter(name => name.endsWith('.test.ts'))
  const named = new Set(references.map(({ file }) => file))
  for (const file of files.filter(name => name !== 'table.test.ts')) expect(named).toContain(file)
})
