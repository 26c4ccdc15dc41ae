import { expect, test } from 'vitest'
import type { StockItem } from '#shared/responses/stock.ts'
import { emptySession, type ScanCalls, type ScannedLine, type ScanSession } from './scan-session.ts'
import { undoLine } from './undo-line.ts'

const rice: StockItem = {
  id: 1,
  name: 'Rice',
  fName: '',
  sku: 'SKU-1',
  barcode: '6260001234567',
  urlImage: '',
  aisleId: 1,
  aisleName: '',
  aisleFName: '',
  status: 1,
  price: 1,
  onHand: 12,
  held: 0,
  available: 12,
  orderable: 12,
  lowStock: 5,
  stepGrams: null,
  pieceGrams: null,
  value: 0,
  countedAt: null,
  requests: 0,
}

const counted: ScannedLine = {
  key: 'count',
  product: rice,
  before: 7,
  change: 5,
  onHand: 12,
  undo: 'none',
}

function sessionOf(line: ScannedLine): ScanSession {
  return { ...emptySession, current: rice, lines: [line] }
}

/** A server that answers every move, or fails with an error. */
function answering(error?: Error) {
  const moves: Parameters<ScanCalls['move']>[0][] = []
  const calls: Pick<ScanCalls, 'move' | 'isRefusal'> = {
    async move(move) {
      moves.push(move)
      if (error) throw error
      return { productId: 1, onHand: 7, held: 0, available: 7, lowStock: 5, change: -5 }
    },
    isRefusal: failure => !(failure instanceof TypeError),
  }
  return { moves, calls }
}

const move = { productId: 1, key: 'undo count', undoes: 'count', reason: 'count', note: 'Undo' }

test('an undo books the difference back, and leaves the current product', async () => {
  const { moves, calls } = answering()
  const session = await undoLine(sessionOf(counted), counted, calls)
  expect(moves).toEqual([{ ...move, change: -5 }])
  expect(session).toMatchObject({ current: null, lines: [{ undo: 'done' }], problems: [] })
})

test('an undo of a first count ends the tracking, if the number is still the known one', async () => {
  const first = { ...counted, before: null, change: 12 }
  const { moves, calls } = answering()
  const session = await undoLine(sessionOf(first), first, calls)
  expect(moves).toEqual([{ ...move, count: null, seen: 12 }])
  expect(session.lines).toMatchObject([{ undo: 'done' }])
})

test('an undo of a count that changed nothing asks no server', async () => {
  const same = { ...counted, change: 0 }
  const { moves, calls } = answering()
  const session = await undoLine(sessionOf(same), same, calls)
  expect(moves).toEqual([])
  expect(session.lines).toMatchObject([{ undo: 'done' }])
})

test.each([
  ['refused', new Error('counted again'), 'none'],
  ['not answered', new TypeError('Failed to fetch'), 'sent'],
] as const)('an undo that is %s is a problem until it succeeds', async (_how, error, undo) => {
  const failed = await undoLine(sessionOf(counted), counted, answering(error).calls)
  const problem = { key: 'undo count', kind: 'refused', product: rice, error }
  expect(failed).toMatchObject({ current: rice, lines: [{ undo }], problems: [problem] })
  const again = await undoLine(failed, counted, answering(error).calls)
  expect(again.problems).toHaveLength(1)
  const done = await undoLine(failed, counted, answering().calls)
  expect(done).toMatchObject({ lines: [{ undo: 'done' }], problems: [] })
})
