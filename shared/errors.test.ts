import { expect, test } from 'vitest'
import { fieldError } from './errors.ts'

test('an error about a field has its message beside the field, too', () => {
  const { code, message, fields, details } = fieldError('invalid', 'note', 'Write a note.')
  expect({ code, message, fields, details }).toEqual({
    code: 'invalid',
    message: 'Write a note.',
    fields: { note: 'Write a note.' },
    details: undefined,
  })
  expect(fieldError('conflict', 'basket', 'Too little.', { least: 30 }).details).toEqual({
    least: 30,
  })
})
