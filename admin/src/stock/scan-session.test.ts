import { expect, test } from 'vitest'
import type { StockItem } from '#shared/responses/stock.ts'
import {
  applyScan,
  emptySession,
  type ScanCalls,
  type ScanMode,
  withoutProblem,
  withProblem,
} from './scan-session.ts'
import { looksLikeNumber } from './scanned-text.ts'
import { withUndo } from './undo-line.ts'

const rice = '6260001234567'
const tea = '6260007654321'

function aShop() {
  const item = (id: number, name: string, barcode: string, onHand: number | null): StockItem => ({
    id,
    name,
    fName: '',
    sku: `SKU-${id}`,
    barcode,
    urlImage: '',
    aisleId: 1,
    aisleName: '',
    aisleFName: '',
    status: 1,
    price: 1,
    onHand,
    held: 0,
    available: onHand,
    orderable: onHand,
    lowStock: 5,
    stepGrams: null,
    pieceGrams: null,
    value: 0,
    countedAt: null,
    requests: 0,
  })
  const items = [
    item(1, 'Rice', rice, 7),
    item(2, 'Tea', tea, null),
    item(3, 'Bananas', '4011', 20),
  ]
  const keys = new Map<string, number>()
  let isOffline = false
  const calls: ScanCalls = {
    async find(code) {
      if (isOffline) throw new TypeError('Failed to fetch')
      const found = items.filter(({ barcode, sku }) => [barcode, sku].includes(code))
      return found.map(item => ({ ...item }))
    },
    async move({ productId, count, change = 0, key, shortfall }) {
      if (isOffline) throw new TypeError('Failed to fetch')
      const found = items.find(({ id }) => id === productId)
      if (!found) throw new Error('unknown')
      const before = found.onHand ?? 0
      if (!shortfall && (count ?? before + change) < found.held) throw new Error('held')
      if (!keys.has(key)) found.onHand = count ?? before + change
      const difference = keys.get(key) ?? (found.onHand ?? 0) - before
      keys.set(key, difference)
      const { onHand, held, lowStock } = found
      return { productId, onHand, held, available: onHand, lowStock, change: difference }
    },
    isRefusal: error => !(error instanceof TypeError),
  }
  const hold = (id: number, held: number) => {
    Object.assign(items.find(item => item.id === id) ?? {}, { held })
  }
  return { items, calls, hold, goOffline: (value: boolean) => (isOffline = value) }
}

async function enter(mode: ScanMode, texts: string[], shop = aShop(), from = emptySession) {
  let session = from
  for (const [at, text] of texts.entries()) {
    session = await applyScan(mode, session, { key: `${at}`, text }, shop.calls)
  }
  return { session, shop }
}

test('counting: a scan, the number, the next scan', async () => {
  const { session, shop } = await enter('count', [rice, '12', 'SKU-2', '۳'])
  expect(session).toMatchObject({
    current: null,
    problems: [],
    lines: [
      { product: { name: 'Tea' }, before: null, change: 3, onHand: 3 },
      { product: { name: 'Rice' }, before: 7, change: 5, onHand: 12 },
    ],
  })
  expect(shop.items.map(({ onHand }) => onHand)).toEqual([12, 3, 20])
})

test('Escape after a scan leaves its product, and keeps what was refused before', async () => {
  const shop = aShop()
  const { session } = await enter('count', [rice], shop)
  const problem = { key: 'p', kind: 'unknown', text: '999', product: null, amount: null } as const
  const skip = { key: 'skip', text: '', isSkip: true } as const
  const left = await applyScan('count', withProblem(session, problem), skip, shop.calls)
  expect(left).toMatchObject({ current: null, problems: [problem] })
})

test('a scan instead of a number goes on with the other product', async () => {
  const { session, shop } = await enter('count', [tea, rice, '2'])
  expect(session.lines).toMatchObject([{ product: { name: 'Rice' } }])
  expect(shop.items.map(({ onHand }) => onHand)).toEqual([2, null, 20])
})

test('a number after an unknown code counts for no product', async () => {
  const { session, shop } = await enter('count', [rice, '9999999999999', '4'])
  expect(session).toMatchObject({
    current: null,
    problems: [
      { kind: 'unknown', text: '4' },
      { kind: 'unknown', text: '9999999999999' },
    ],
  })
  expect(shop.items[0]?.onHand).toBe(7)
})

test('a typed code of loose produce begins its product; another such number is a count', async () => {
  const { session, shop } = await enter('count', [rice, '4011', '30', rice, '4012'])
  expect(session).toMatchObject({
    problems: [],
    lines: [
      { product: { name: 'Rice' }, change: 4005 },
      { product: { name: 'Bananas' }, change: 10 },
    ],
  })
  expect(shop.items.map(({ onHand }) => onHand)).toEqual([4012, null, 30])
  const received = await enter('receive', [rice, '۴۰۱۱', '5'])
  expect(received.shop.items.map(({ onHand }) => onHand)).toEqual([8, null, 25])
})

test('grams have more digits than pieces', async () => {
  const shop = aShop()
  Object.assign(shop.items[2] ?? {}, { stepGrams: 100 })
  const { session } = await enter('count', ['4011', '120000', rice, '120000'], shop)
  expect(session.problems).toMatchObject([{ kind: 'unknown', text: '120000' }])
  expect(shop.items.map(({ onHand }) => onHand)).toEqual([7, null, 120_000])
})

test('receiving: each scan adds one, a number replaces what the scans in a row added', async () => {
  const { session, shop } = await enter('receive', [rice, rice, '12', rice])
  expect(session).toMatchObject({
    current: { name: 'Rice', onHand: 20 },
    lines: [{ before: 7, change: 13, onHand: 20 }],
  })
  expect(shop.items[0]?.onHand).toBe(20)
})

test('what is sold by weight is received in grams, and a scan alone adds nothing', async () => {
  const shop = aShop()
  Object.assign(shop.items[2] ?? {}, { stepGrams: 500 })
  const scanned = await enter('receive', ['SKU-3'], shop)
  expect(scanned.session).toMatchObject({ current: { id: 3 }, lines: [] })
  const { session } = await enter('receive', ['SKU-3', '2415'], shop)
  expect(session).toMatchObject({ current: null, lines: [{ change: 2415, onHand: 2435 }] })
})

test('receiving an untracked product is refused', async () => {
  const { session } = await enter('receive', [tea])
  const problem = { kind: 'untracked', product: { name: 'Tea' }, amount: 1 }
  expect(session).toMatchObject({ problems: [problem], lines: [] })
})

test('refused entries stay, until a count of the same product or somebody clears them', async () => {
  const shop = aShop()
  shop.hold(1, 5)
  const { session } = await enter('count', [rice, '4', '9999999999999', tea, '3'], shop)
  expect(session).toMatchObject({
    problems: [
      { kind: 'unknown', text: '9999999999999', product: null },
      { kind: 'refused', product: { name: 'Rice' }, amount: 4 },
    ],
    lines: [{ product: { name: 'Tea' }, onHand: 3 }],
  })
  const counted = await enter('count', [rice, '6'], shop, session)
  expect(counted.session.problems).toMatchObject([{ text: '9999999999999' }])
  expect(withoutProblem(session, '2').problems).toMatchObject([{ amount: 4 }])
})

test('a refused number is booked with a shortfall while another product is current', async () => {
  const shop = aShop()
  shop.hold(1, 5)
  const { session } = await enter('count', [rice, '4', tea], shop)
  const shortfall = session.problems[0]?.product
  if (!shortfall) throw new Error('Nothing was refused')
  const entry = { key: 'again', text: '4', shortfall }
  const booked = await applyScan('count', session, entry, shop.calls)
  expect(booked).toMatchObject({ current: { name: 'Tea' }, problems: [] })
  expect(shop.items[0]?.onHand).toBe(4)
})

test('receiving: what was refused stays after a delivery of the same product', async () => {
  const shop = aShop()
  shop.hold(1, 8)
  const { session } = await enter('receive', [rice, '0', rice], shop)
  expect(session).toMatchObject({
    current: { name: 'Rice' },
    problems: [{ kind: 'refused', product: { name: 'Rice' }, amount: -1 }],
    lines: [{ change: 2 }],
  })
})

test('receiving: a number after a refused scan counts for no product', async () => {
  const { session, shop } = await enter('receive', [rice, tea, '12'])
  expect(session.problems).toMatchObject([
    { kind: 'unknown', text: '12' },
    { kind: 'untracked', product: { name: 'Tea' } },
  ])
  expect(shop.items[0]?.onHand).toBe(8)
})

test.each([
  ['۱۲', true],
  ['4011', false],
  ['62600012', false],
  ['SKU-2', false],
])('%s looks like a number: %s', (text, expected) => {
  expect(looksLikeNumber(text)).toBe(expected)
})

test('an entry that did not reach the server is repeated with the same key', async () => {
  const shop = aShop()
  const { session } = await enter('count', [rice], shop)
  shop.goOffline(true)
  const entry = { key: 'again', text: '12' }
  await expect(applyScan('count', session, entry, shop.calls)).rejects.toThrow('Failed to fetch')
  shop.goOffline(false)
  const first = await applyScan('count', session, entry, shop.calls)
  const second = await applyScan('count', session, entry, shop.calls)
  expect(second.lines).toEqual(first.lines)
})

test('receiving: a scan after an undo whose answer was lost begins another line', async () => {
  const { session, shop } = await enter('receive', [rice])
  const [line] = session.lines
  if (!line) throw new Error('Nothing was received')
  const entry = { key: 'next', text: rice }
  const after = await applyScan('receive', withUndo(session, line, 'sent'), entry, shop.calls)
  expect(after.lines).toMatchObject([
    { key: 'next', change: 1, undo: 'none' },
    { key: line.key, change: 1, undo: 'sent' },
  ])
  const refused = await applyScan('receive', withUndo(session, line, 'none'), entry, shop.calls)
  expect(refused.lines).toMatchObject([{ key: line.key, change: 2 }])
})
