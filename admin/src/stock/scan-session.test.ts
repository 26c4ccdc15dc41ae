import { expect, test } from 'vitest'
import type { StockItem } from '#shared/responses/stock.ts'
import {
  applyEntry,
  emptySession,
  type ScanCalls,
  type ScanMode,
  withUndo,
} from './scan-session.ts'

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
    async move({ productId, count, change = 0, key }) {
      if (isOffline) throw new TypeError('Failed to fetch')
      const found = items.find(({ id }) => id === productId)
      if (!found) throw new Error('unknown')
      const before = found.onHand ?? 0
      if (!keys.has(key)) found.onHand = count ?? before + change
      const difference = keys.get(key) ?? (found.onHand ?? 0) - before
      keys.set(key, difference)
      const { onHand, held, lowStock } = found
      return { productId, onHand, held, available: onHand, lowStock, change: difference }
    },
    isRefusal: error => !(error instanceof TypeError),
  }
  return { items, calls, goOffline: (value: boolean) => (isOffline = value) }
}

async function enter(mode: ScanMode, texts: string[], shop = aShop()) {
  let session = emptySession
  for (const [at, text] of texts.entries()) {
    session = await applyEntry(mode, session, { key: `${at}`, text }, shop.calls)
  }
  return { session, shop }
}

test('counting: a scan, the number, the next scan', async () => {
  const { session, shop } = await enter('count', [rice, '12', 'SKU-2', '۳'])
  expect(session).toMatchObject({
    current: null,
    problem: null,
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
  const problem = { kind: 'unknown', code: '999' } as const
  const skip = { key: 'skip', text: '', isSkip: true } as const
  const left = await applyEntry('count', { ...session, problem }, skip, shop.calls)
  expect(left).toMatchObject({ current: null, problem })
})

test('a scan instead of a number goes on with the other product', async () => {
  const { session, shop } = await enter('count', [tea, rice, '2'])
  expect(session.lines).toMatchObject([{ product: { name: 'Rice' } }])
  expect(shop.items.map(({ onHand }) => onHand)).toEqual([2, null, 20])
})

test('a number after an unknown code counts for no product', async () => {
  const { session, shop } = await enter('count', [rice, '9999999999999', '4'])
  expect(session).toMatchObject({ current: null, problem: { kind: 'unknown', code: '4' } })
  expect(shop.items[0]?.onHand).toBe(7)
})

test('a typed code of loose produce begins its product; another such number is a count', async () => {
  const { session, shop } = await enter('count', [rice, '4011', '30', rice, '4012'])
  expect(session).toMatchObject({
    problem: null,
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
  expect(session.problem).toEqual({ kind: 'unknown', code: '120000' })
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
  expect(session).toMatchObject({ problem: { kind: 'untracked' }, lines: [] })
})

test('an entry that did not reach the server is repeated with the same key', async () => {
  const shop = aShop()
  const { session } = await enter('count', [rice], shop)
  shop.goOffline(true)
  const entry = { key: 'again', text: '12' }
  await expect(applyEntry('count', session, entry, shop.calls)).rejects.toThrow('Failed to fetch')
  shop.goOffline(false)
  const first = await applyEntry('count', session, entry, shop.calls)
  const second = await applyEntry('count', session, entry, shop.calls)
  expect(second.lines).toEqual(first.lines)
})

test('receiving: a scan after an undo whose answer was lost begins another line', async () => {
  const { session, shop } = await enter('receive', [rice])
  const [line] = session.lines
  if (!line) throw new Error('Nothing was received')
  const entry = { key: 'next', text: rice }
  const after = await applyEntry('receive', withUndo(session, line, 'sent'), entry, shop.calls)
  expect(after.lines).toMatchObject([
    { key: 'next', change: 1, undo: 'none' },
    { key: line.key, change: 1, undo: 'sent' },
  ])
  const refused = await applyEntry('receive', withUndo(session, line, 'none'), entry, shop.calls)
  expect(refused.lines).toMatchObject([{ key: line.key, change: 2 }])
})
