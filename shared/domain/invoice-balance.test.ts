import { expect, test } from 'vitest'
import { findBalance } from './invoice-balance.ts'

test.each([
  // Three pieces of $6.49 were ordered, and one was paid.
  [
    { cost: 19.47, owed: 12.98, toReturn: 0 },
    { cost: null, paid: 6.49 },
  ],
  // One of them is short.
  [
    { cost: 12.98, owed: 6.49, toReturn: 0 },
    { cost: 12.98, paid: 6.49 },
  ],
  // All but one are short, and two were paid.
  [
    { cost: 6.49, owed: 0, toReturn: 6.49 },
    { cost: 6.49, paid: 12.98 },
  ],
  // One is short, and it was given back before the packing was undone.
  [
    { cost: 12.98, owed: 0, toReturn: 0 },
    { cost: 12.98, paid: 12.98 },
  ],
])('an invoice says what was paid of its cost (%#)', (due, balance) => {
  expect(findBalance({ state: 'paid', unsent: 0, ...due }, 19.47)).toMatchObject(balance)
})

test('an invoice says nothing of what was paid if that is its total, or only reserved', () => {
  const due = { owed: 0, toReturn: 0, unsent: 0 }
  expect(findBalance({ state: 'paid', cost: 19.47, ...due }, 19.47)).toBeNull()
  expect(findBalance({ state: 'authorised', cost: 12.98, ...due }, 19.47)).toBeNull()
})

test('an invoice says what is still to be returned after packing, whatever was returned since', () => {
  const due = { cost: 6.49, owed: 0, toReturn: 12.98, unsent: 6.49 }
  const balance = { cost: null, paid: 25.96, toReturn: 6.49, isUnsent: true }
  expect(findBalance({ state: 'fulfilled', ...due }, 19.47)).toMatchObject(balance)
  expect(findBalance({ state: 'fulfilled', ...due, unsent: 0 }, 19.47)).toBeNull()
})
