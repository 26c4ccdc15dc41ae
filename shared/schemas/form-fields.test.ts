import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { toFieldErrors } from './field-errors.ts'
import { groupInput } from './group.ts'
import { optionsInput } from './product-options.ts'
import { windowClosing, windowExceptionInput } from './window.ts'

/** As Shift and the space bar type it on Persian keyboards; among others that nobody sees. */
const unseen = ['\u200c', ' \u200b\u2060', '\u200e\ufeff\u00ad']

test.each(unseen)('a name or reason that nobody can see is missing (%j)', text => {
  const values = [{ name: 'Whole' }, { name: 'Cubed' }]
  const closing = { windowId: 'p1-2026-11-26', closed: true, reason: 'Van', fReason: text }
  const exception = { date: '2026-11-26', effect: 'closed', reason: text, fReason: 'برف' }
  const errors = [
    groupInput.safeParse({ name: text }),
    optionsInput.safeParse([{ name: text, values }]),
    optionsInput.safeParse([{ name: 'Cut', values: [...values, { name: text }] }]),
    windowClosing.safeParse(closing),
    windowExceptionInput.safeParse(exception),
  ].map(({ error }) => error && toFieldErrors(error))
  const { nameRequired, reasonRequired } = messages
  expect(errors).toEqual([
    { name: nameRequired },
    { 0: nameRequired },
    { 0: nameRequired },
    { fReason: reasonRequired },
    { reason: reasonRequired },
  ])
})

test('a name keeps the joiners between its letters', () => {
  expect(groupInput.parse({ name: ' سبزی\u200cها ' }).name).toBe('سبزی\u200cها')
})
