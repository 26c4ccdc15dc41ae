import { expect, test } from 'vitest'
import type { PackingLine } from '#shared/responses/packing.ts'
import {
  emptyHistory,
  readUndo,
  type UndoHistory,
  withoutLine,
  withoutRejected,
  withStep,
  withUndone,
} from './undo-history.ts'

/** A line of tins, some of which are in the bag after the entry of this key. */
const tin = (packed: number, lastKey: string) => ({ line: 0, packed, lastKey }) as PackingLine
const enter = (history: UndoHistory, before: PackingLine, ...keys: string[]) =>
  withStep(history, { before, keys })

test('undo goes back entry by entry, also after something was entered again', () => {
  const two = enter(enter(emptyHistory, tin(0, ''), 'one'), tin(1, 'one'), 'two')
  expect(readUndo(two, [tin(2, 'two')])).toEqual({ before: tin(1, 'one'), now: tin(2, 'two') })
  const one = withUndone(two, 'undo two')
  const again = enter(one, tin(1, 'undo two'), 'three')
  expect(readUndo(again, [tin(2, 'three')])).toMatchObject({ before: { packed: 1 } })
  const undone = withUndone(again, 'undo three')
  const now = tin(1, 'undo three')
  expect(readUndo(undone, [now])).toEqual({ before: tin(0, ''), now })
  expect(readUndo(withUndone(undone, 'undo one'), [tin(0, 'undo one')])).toBeNull()
})

test('a rejected entry is not undone', () => {
  const entered = enter(enter(emptyHistory, tin(2, ''), 'one'), tin(3, 'one'), 'rejected')
  const history = withoutRejected(entered, 'rejected')
  const now = tin(3, 'one')
  expect(readUndo(history, [now])).toEqual({ before: tin(2, ''), now })
  const half = enter(emptyHistory, tin(2, ''), 'first', 'rejected')
  expect(readUndo(withoutRejected(half, 'rejected'), [tin(3, 'first')])).toMatchObject({
    before: { packed: 2 },
    now: { packed: 3 },
  })
})

test('a rejected undo leaves the line to the other screen', () => {
  const two = enter(enter(emptyHistory, tin(0, ''), 'one'), tin(1, 'one'), 'two')
  const history = withoutRejected(withUndone(two, 'rejected'), 'rejected')
  expect(readUndo(history, [tin(5, 'other')])?.now).toBeNull()
})

test('an entry is not undone after another screen changed its line', () => {
  const history = enter(emptyHistory, tin(2, ''), 'one')
  expect(readUndo(history, [tin(4, 'other')])).toEqual({ before: tin(2, ''), now: null })
  expect(readUndo(withoutLine(history, 0), [tin(4, 'other')])).toBeNull()

  // An entry of this screen came after that of the other one: it can be undone, but not the first.
  const later = enter(history, tin(4, 'other'), 'two')
  expect(readUndo(later, [tin(5, 'two')])).toMatchObject({ before: { packed: 4 } })
  expect(readUndo(withUndone(later, 'undo two'), [tin(4, 'undo two')])?.now).toBeNull()
})
