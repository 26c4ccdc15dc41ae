import { expect, test } from 'vitest'
import { findBalance } from './invoice-balance.ts'

type Invoice = Parameters<typeof findBalance>[0]

const nothing = { owed: 0, toReturn: 0, unsent: 0, reserved: 0, demand: null, refunds: [] }

/** Three pieces of $6.49 were ordered. */
function rowsOf(invoice: Partial<Invoice>, total = 19.47) {
  const paid: Invoice = { ...nothing, state: 'paid', cost: total, amount: total, ...invoice }
  return findBalance(paid, total).map(({ kind, amount }) => [kind, amount])
}
const refunded = (...amounts: number[]) =>
  amounts.map(amount => ({ state: 'done' as const, amount }))

test.each<[string, Partial<Invoice>, [string, number][]]>([
  [
    'an edit added two pieces',
    { amount: 6.49, owed: 12.98 },
    [
      ['paid', 6.49],
      ['owed', 12.98],
    ],
  ],
  [
    'one of them is short',
    { amount: 6.49, cost: 12.98, owed: 6.49 },
    [
      ['costNow', 12.98],
      ['paid', 6.49],
      ['owed', 6.49],
    ],
  ],
  [
    'all but one are short, and two were paid',
    { amount: 12.98, cost: 6.49, toReturn: 6.49 },
    [
      ['costNow', 6.49],
      ['paid', 12.98],
      ['toReturn', 6.49],
    ],
  ],
  [
    'all are short so far',
    { cost: 0, toReturn: 19.47 },
    [
      ['costNow', 0],
      ['paid', 19.47],
      ['toReturn', 19.47],
    ],
  ],
  [
    'one was given back before the packing was undone',
    { cost: 12.98, refunds: refunded(6.49) },
    [
      ['costNow', 12.98],
      ['paid', 19.47],
      ['returned', 6.49],
    ],
  ],
])('an invoice says what was paid of its cost: %s', (_, invoice, rows) => {
  expect(rowsOf(invoice)).toEqual(rows)
})

test('the rows below a total make it: what was paid and returned, and apart from it what else was', () => {
  const packed = { state: 'packed' as const, amount: 19.47, refunds: refunded(6.49) }
  const settled = [
    ['paid', 19.47],
    ['returned', 6.49],
  ]
  expect(rowsOf(packed, 12.98)).toEqual(settled)
  expect(rowsOf({ ...packed, refunds: refunded(6.49, 5) }, 12.98)).toEqual([
    ...settled,
    ['separate', 5],
  ])
  // Less than what is due was left after free amounts.
  expect(rowsOf({ ...packed, unsent: 4.47, refunds: refunded(15) }, 12.98)).toEqual([
    ['paid', 19.47],
    ['returned', 2.02],
    ['unsent', 4.47],
    ['separate', 12.98],
  ])
  expect(rowsOf({ refunds: refunded(5) })).toEqual([
    ['paid', 19.47],
    ['separate', 5],
  ])
  expect(rowsOf({ ...packed, unsent: 6.49, refunds: [{ state: 'refused', amount: 6.49 }] }, 12.98))
    // A refund that the provider refused gave nothing back.
    .toEqual([
      ['paid', 19.47],
      ['unsent', 6.49],
    ])
})

test('the rows of a wholly refunded order make its total too', () => {
  const state = 'refunded'
  expect(rowsOf({ state, refunds: refunded(19.47) })).toEqual([
    ['paid', 19.47],
    ['separate', 19.47],
  ])
  // Edited, paid by link, and then a piece was short.
  const packed = { state, cost: 0, amount: 67.28, refunds: refunded(5.07, 15.21, 47) } as const
  expect(rowsOf(packed, 62.21)).toEqual([
    ['paid', 67.28],
    ['returned', 5.07],
    ['separate', 62.21],
  ])
  // Edited, and its link was never paid.
  expect(rowsOf({ state, amount: 57.14, refunds: refunded(57.14) }, 67.28)).toEqual([
    ['paid', 57.14],
    ['unpaid', 10.14],
    ['separate', 57.14],
  ])
})

test('an invoice says nothing more if its total was paid or only reserved, or the payment voided', () => {
  expect(rowsOf({})).toEqual([])
  expect(rowsOf({ state: 'authorised', reserved: 19.47, cost: 12.98 })).toEqual([])
  expect(rowsOf({ state: 'cancelled', refunds: refunded(19.47) })).toEqual([])
})

test('what is packed and the bank did not charge is owed', () => {
  const demand = { kind: 'packed' as const, amount: 12.98, releasesHold: false }
  expect(rowsOf({ state: 'packed', reserved: 19.47, demand }, 12.98)).toEqual([['owed', 12.98]])
  const withCredit = { ...demand, amount: 7.98 }
  expect(rowsOf({ state: 'packed', reserved: 19.47, demand: withCredit }, 12.98)).toEqual([
    ['paid', 5],
    ['owed', 7.98],
  ])
})

test('an invoice says what is still to be returned after packing, whatever was returned since', () => {
  const due = { state: 'fulfilled' as const, cost: 6.49, amount: 25.96, toReturn: 12.98 }
  expect(rowsOf({ ...due, unsent: 6.49 })).toEqual([
    ['paid', 25.96],
    ['unsent', 6.49],
  ])
})
