import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type FolderImport,
  findCircle,
  listFolderImports,
  listImportsToTheLeft,
} from '../setup/folder-imports.ts'

const services = listFolderImports('storefront/app/services')
const orders = listFolderImports('storefront/app/services/orders')
// The files beside the folders count too.
const screens = listFolderImports('admin/src', 'admin/src')
// Domain rules may import the types of schemas.
const shared = listFolderImports('shared').filter(
  ({ from, to, isType }) => !(isType && from === 'domain' && to === 'schemas'),
)
const domain = listFolderImports('shared/domain', 'shared')
const components = listFolderImports('storefront/app/components', 'storefront/app/components')
const docs = readFileSync(join(import.meta.dirname, '../../docs/contributing.md'), 'utf8')

/** Reads the chain that the docs draw from these folders on. */
function chainFrom(start: string): string {
  const drawn = [...docs.matchAll(/(?:^ {4}.*→.*\n)+/gm)].map(([lines]) => lines)
  const chains = drawn.map(lines => lines.trim().replace(/\s+/g, ' '))
  return chains.find(chain => chain.startsWith(`${start} →`)) ?? ''
}

describe.each([
  ['the services', services],
  ['the services of orders', orders],
  ['the back office', screens],
  ['the pages', components],
  ['the database', listFolderImports('database')],
  ['the server', listFolderImports('storefront/server')],
  ['shared', shared],
  ['the domain', domain],
])('the folders of %s', (_, imports) => {
  test('import one another in no circle', () => {
    expect(imports.length).toBeGreaterThan(5)
    expect(findCircle(imports)).toBeNull()
  })
})

test.each([
  ['imports, privacy, reports', services],
  ['edits', orders],
  ['invoices', screens],
  ['responses', shared],
  ['orders, search', domain],
  ['cache', listFolderImports('storefront/server')],
])('no folder imports another to its left in the chain from %s', (start, imports) => {
  const chain = chainFrom(start)
  expect(chain).not.toBe('')
  expect(listImportsToTheLeft(imports, chain)).toEqual([])
})

test.each([
  ['imports, privacy, reports', 'services'],
  ['edits', 'services/orders'],
])('the chain from %s names each folder of %s', (start, room) => {
  const entries = readdirSync(join(import.meta.dirname, '../../app', room), { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  expect(
    chainFrom(start)
      .split(/ → |, /)
      .sort(),
  ).toEqual(folders.sort())
})

test('a circle and an import to the left are found', () => {
  const between = (from: string, to: string): FolderImport => ({
    from,
    to,
    isType: false,
    file: `${from}/a.ts`,
  })
  const straight = [between('a', 'b'), between('b', 'c'), between('a', 'c')]
  expect(findCircle(straight)).toBeNull()
  expect(findCircle([...straight, between('c', 'b')])).toEqual(['b', 'c', 'b'])
  expect(listImportsToTheLeft(straight, 'a → b → c')).toEqual([])
  expect(listImportsToTheLeft(straight, 'a → b, c')).toEqual(['b/a.ts imports c'])
  expect(listImportsToTheLeft([between('d', 'a')], 'a → b')).toEqual([])
})
