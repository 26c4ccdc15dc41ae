import { expect, test } from 'vitest'
import { watchEnter } from './repeated-enter.ts'

const enter = (timeStamp: number, repeat = false) => ({ key: 'Enter', repeat, timeStamp })

test('a held Enter counts once', () => {
  const watch = watchEnter()
  expect(watch.isRepeated(enter(0))).toBe(false)
  expect(watch.isRepeated(enter(500, true))).toBe(true)
  expect(watch.isRepeated(enter(900, true))).toBe(true)
  expect(watch.isRepeated(enter(950))).toBe(false)
})

test('the second Enter of a scanner does nothing, that of a person counts', () => {
  const watch = watchEnter()
  watch.typed()
  expect(watch.isRepeated(enter(1000))).toBe(false)
  expect(watch.isRepeated(enter(1020))).toBe(true)
  expect(watch.isRepeated(enter(1400))).toBe(false)
})

test('another scan and another key begin anew', () => {
  const watch = watchEnter()
  watch.typed()
  expect(watch.isRepeated(enter(1000))).toBe(false)
  watch.typed()
  expect(watch.isRepeated(enter(1050))).toBe(false)
  expect(watch.isRepeated({ key: 'F4', repeat: false, timeStamp: 1060 })).toBe(false)
  expect(watch.isRepeated(enter(1070))).toBe(false)
})
