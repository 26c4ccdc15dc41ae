import { expect, test } from 'vitest'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { entriesTo, goodsOf, replacedBy, unmarkedShortage, withEntries } from './pack-session.ts'
import { readScan } from './read-scan.ts'

const aLine = (line: number, ordered: number, changes: Partial<PackingLine> = {}) =>
  ({
    line,
    lastKey: '',
    ordered,
    packed: 0,
    short: 0,
    refused: 0,
    substituted: 0,
    replacedRefused: 0,
    open: ordered,
    stepGrams: null,
    pieceGrams: null,
    grams: null,
    substituteGrams: null,
    lacking: 0,
    substitute: null,
    barcode: `626000000${line}`,
    sku: `SKU-${line}`,
    ...changes,
  }) as PackingLine

const rice = aLine(0, 1)
const dates = aLine(1, 3)
const lines = [rice, dates]

/** What a scan enters; nothing if it is rejected. */
function entriesOf(...scanned: Parameters<typeof readScan>) {
  const read = readScan(...scanned)
  return read.kind === 'entries' ? read.entries : []
}

test('a scan adds one piece of its line', () => {
  expect(entriesOf(lines, rice, '6260000001')).toEqual([
    { line: 1, kind: 'packed', quantity: 1, substitute: null, code: '6260000001' },
  ])
  const two = withEntries(dates, [{ line: 1, kind: 'packed', quantity: 2, substitute: null }])
  expect(two).toMatchObject({ packed: 2, open: 1 })
  expect(entriesOf([rice, two], rice, 'SKU-1')).toMatchObject([{ quantity: 3 }])
})

test('a wrong product and one piece too many are told apart', () => {
  expect(readScan(lines, rice, '6269999999')).toEqual({
    kind: 'problem',
    problem: { kind: 'notInOrder', code: '6269999999' },
  })
  const done = withEntries(rice, [{ line: 0, kind: 'packed', quantity: 1, substitute: null }])
  expect(readScan([done, dates], dates, 'SKU-0')).toEqual({
    kind: 'problem',
    problem: { kind: 'lineComplete', code: 'SKU-0' },
  })
})

test('missing goods that turn up are scanned, and weighed goods are weighed then', () => {
  const scanned = (line: PackingLine) => {
    const missing = withEntries(line, [{ line: 1, kind: 'short', quantity: 3, substitute: null }])
    return entriesOf([rice, missing], missing, 'SKU-1')
  }
  expect(scanned(dates)).toMatchObject([{ kind: 'short', quantity: 2 }])
  const steps = aLine(1, 3, { stepGrams: 500 })
  expect(scanned(steps)).toMatchObject([{ kind: 'packed', quantity: 0 }])
  const pieces = aLine(1, 3, { pieceGrams: 300 })
  expect(scanned(pieces)).toMatchObject([{ kind: 'short', quantity: 2 }])
})

test('a code of two options counts on the current line only', () => {
  const whole = aLine(2, 2, { sku: 'CARDAMOM' })
  const ground = aLine(3, 2, { sku: 'CARDAMOM' })
  const both = [rice, whole, ground]
  expect(entriesOf(both, ground, 'CARDAMOM')).toMatchObject([{ line: 3, quantity: 1 }])
  const toWhole = { kind: 'goTo', line: 2, problem: { kind: 'ambiguousCode', line: whole } }
  expect(readScan(both, rice, 'CARDAMOM')).toEqual(toWhole)
  const done = withEntries(ground, [{ line: 3, kind: 'packed', quantity: 2, substitute: null }])
  expect(readScan([rice, whole, done], done, 'CARDAMOM')).toEqual(toWhole)

  const lamb = aLine(2, 1, { pieceGrams: 2100, sku: 'LAMB' })
  const minced = aLine(3, 1, { pieceGrams: 2100, sku: 'LAMB' })
  expect(readScan([lamb, minced], minced, 'LAMB')).toEqual({ kind: 'goTo', line: 3, problem: null })
  const toLamb = { kind: 'goTo', line: 2, problem: { kind: 'ambiguousCode', line: lamb } }
  expect(readScan([lamb, minced], rice, 'LAMB')).toEqual(toLamb)
})

test('a number is how many are packed of the current line, in any digits', () => {
  expect(entriesOf(lines, dates, '۲')).toMatchObject([{ line: 1, kind: 'packed', quantity: 2 }])
  expect(readScan(lines, dates, '4')).toEqual({
    kind: 'problem',
    problem: { kind: 'moreThanOrdered', ordered: 3 },
  })
  expect(entriesOf(lines, dates, '')).toMatchObject([{ line: 1, quantity: 3 }])
})

test('Enter alone packs what is there of a line', () => {
  const lacking = { ...dates, lacking: 2 }
  const [entry] = entriesOf(lines, lacking, '')
  expect(entry).toMatchObject({ line: 1, kind: 'short', quantity: 2 })
  expect(withEntries(lacking, entry ? [entry] : [])).toMatchObject({ packed: 1, short: 2, open: 0 })
})

const jam = { id: 8, barcode: '6260000088', sku: 'JAM' } as SubstituteView
/** Three are ordered: one is replaced, and two are open. */
const replaced = withEntries({ ...dates, lacking: 1 }, [
  { line: 1, kind: 'substituted', quantity: 1, substitute: jam },
])

test('a scan of a substitute counts nothing, also with open pieces', () => {
  const counted = {
    kind: 'problem',
    problem: { kind: 'alreadyReplaced', line: replaced, substitute: jam },
  }
  expect(readScan([rice, replaced], replaced, 'JAM')).toEqual(counted)
  expect(readScan([rice, replaced], rice, '6260000088')).toEqual(counted)
  const scanned = entriesOf([rice, replaced], rice, 'SKU-1')
  expect(withEntries(replaced, scanned)).toMatchObject({ packed: 1, substituted: 1, open: 1 })
  expect(scanned[0]).toMatchObject({ kind: 'packed', code: 'SKU-1' })
})

test('Enter packs the open pieces, and keeps what is replaced', () => {
  const entries = entriesOf([rice, replaced], replaced, '')
  const done = { packed: 2, substituted: 1, short: 0, open: 0, substitute: jam }
  expect(withEntries(replaced, entries)).toMatchObject(done)
  // An entry for the bag would give back the stock of the substitute.
  expect(entries).toMatchObject([{ kind: 'short', quantity: 0 }])
  const two = { ...replaced, lacking: 2 }
  const missing = entriesOf([rice, two], two, '')
  expect(withEntries(two, missing)).toMatchObject({ packed: 1, substituted: 1, short: 1, open: 0 })
})

test('a number keeps what is replaced if there is room for it', () => {
  const after = (typed: string) =>
    withEntries(replaced, entriesOf([rice, replaced], replaced, typed))
  expect(after('1')).toMatchObject({ packed: 1, substituted: 1, open: 1, substitute: jam })
  expect(after('3')).toMatchObject({ packed: 3, substituted: 0, open: 0, substitute: null })
  const lamb = aLine(2, 2, { pieceGrams: 2100, short: 2, open: 0 })
  expect(entriesOf([rice, lamb], lamb, '0')).toMatchObject([{ kind: 'packed', quantity: 0 }])
})

test('a scan of a piece that was missing takes it back', () => {
  const found = aLine(1, 3, { packed: 2, short: 1, open: 0 })
  const entries = entriesOf([rice, found], found, 'SKU-1')
  expect(withEntries(found, entries)).toMatchObject({ packed: 3, short: 0, open: 0 })
  const complete = aLine(1, 3, { packed: 3, open: 0 })
  expect(readScan([rice, complete], complete, 'SKU-1')).toMatchObject({
    problem: { kind: 'lineComplete' },
  })
})

test('pieces that are weighed are replaced one by one, and weigh together', () => {
  const lamb = aLine(2, 2, { pieceGrams: 2100 })
  const leg = { ...jam, id: 9 }
  const weigh = (line: PackingLine, netGrams: number, substitute = leg) =>
    withEntries(line, [replacedBy(line, 1, { substitute, weight: { netGrams, tareGrams: 0 } })])
  const one = weigh(lamb, 1950)
  expect(one).toMatchObject({ substituted: 1, substituteGrams: 1950, open: 1 })
  expect(weigh(one, 1960)).toMatchObject({ substituted: 2, substituteGrams: 3910, open: 0 })
  const missing = aLine(2, 2, { pieceGrams: 2100, short: 1, refused: 1, open: 0 })
  const both = weigh(weigh(missing, 1950), 1960)
  expect(both).toMatchObject({ substituted: 2, substituteGrams: 3910, open: 0, short: 0 })
  expect(both.replacedRefused).toBe(1)
  // Another product takes the place of the first one.
  expect(weigh(one, 900, jam)).toMatchObject({ substituted: 1, substituteGrams: 900, open: 1 })
})

test('undoing keeps that a replaced piece was not good enough', () => {
  const count = (kind: 'packed' | 'refused', quantity: number) => {
    return { line: 1, kind, quantity, substitute: null }
  }
  const broken = withEntries(dates, [count('packed', 2), count('refused', 1)])
  const target = withEntries(broken, [replacedBy(broken, 1, { substitute: jam })])
  expect(target).toMatchObject({ packed: 2, substituted: 1, replacedRefused: 1 })
  const other = withEntries(dates, [count('packed', 3)])
  expect(withEntries(other, entriesTo(other, target))).toEqual(target)
})

test('a piece that is not there stays so after a scan, until it is said to be missing', () => {
  const lacking = { ...dates, lacking: 1 }
  const pack = (kind: 'packed' | 'short', quantity: number) =>
    withEntries(lacking, [{ line: 1, kind, quantity, substitute: null }])
  expect(pack('packed', 3)).toMatchObject({ open: 0 })
  expect(unmarkedShortage(pack('packed', 3))).toBe(1)
  expect(unmarkedShortage(pack('short', 1))).toBe(0)
})

test('a product is found in its line, and as a substitute', () => {
  const almonds = { id: 8 } as PackingLine['substitute']
  const replaced = aLine(2, 1, { productId: 7, substitute: almonds })
  expect(goodsOf([rice, replaced], 7)).toBe(replaced)
  expect(goodsOf([rice, replaced], 8)).toBe(almonds)
  expect(goodsOf([rice, replaced], 9)).toBeUndefined()
  expect(goodsOf([rice, replaced], null)).toBeUndefined()
})

test('entriesTo turns any line into any other', () => {
  const target = aLine(1, 3, { packed: 1, short: 1, refused: 1, open: 0 })
  const other = withEntries(dates, [{ line: 1, kind: 'refused', quantity: 3, substitute: null }])
  expect(withEntries(other, entriesTo(other, target))).toEqual(target)
})

test('a scan of goods sold by weight asks for their weight, and undoing keeps it', () => {
  const lamb = aLine(2, 2, { pieceGrams: 2100 })
  expect(readScan([rice, lamb], rice, 'SKU-2')).toEqual({ kind: 'goTo', line: 2, problem: null })
  const target = { ...lamb, short: 1, packed: 1, grams: 2085, open: 0 }
  const other = withEntries(lamb, [{ line: 2, kind: 'refused', quantity: 2, substitute: null }])
  expect(withEntries(other, entriesTo(other, target))).toEqual(target)
})
