import { expect, test } from 'vitest'
import { canChangeState, nextStates, type OrderState, orderStates } from './order-state.ts'

const unpaid = { voided: false, chargedCents: 0, reservedCents: 0, refundedCents: 0 }
const paid = { ...unpaid, chargedCents: 12_091 }
const reserved = { ...unpaid, reservedCents: 13_905 }
const voided = { ...paid, voided: true }
const refunded = { ...paid, refundedCents: 12_091 }

const transitions: [OrderState, OrderState][] = [
  ['pending', 'paying'],
  ['paying', 'authorised'],
  ['unknown', 'authorised'],
  ['authorised', 'paid'],
  ['authorised', 'packed'],
  ['authorised', 'fulfilled'],
  ['authorised', 'cancelled'],
  ['packed', 'authorised'],
  ['paying', 'paid'],
  ['paid', 'packed'],
  ['packed', 'paid'],
  ['packed', 'fulfilled'],
  ['paid', 'fulfilled'],
  ['paying', 'declined'],
  ['declined', 'paying'],
  ['paying', 'unknown'],
  ['unknown', 'paid'],
  ['unknown', 'declined'],
  ['pending', 'expired'],
  ['pending', 'cancelled'],
  ['declined', 'cancelled'],
  ['paid', 'cancelled'],
  ['paid', 'refunded'],
  ['packed', 'cancelled'],
  ['packed', 'refunded'],
  ['fulfilled', 'refunded'],
]

function isListed(from: OrderState, to: OrderState): boolean {
  return transitions.some(([start, end]) => start === from && end === to)
}

test('the table contains exactly these transitions', () => {
  for (const from of orderStates) {
    const expected = orderStates.filter(to => isListed(from, to))
    expect(nextStates(from).toSorted()).toEqual(expected.toSorted())
  }
})

test('every state is reachable from a pending order', () => {
  const reached = new Set<OrderState>(['pending'])
  for (const state of reached) {
    for (const next of nextStates(state)) reached.add(next)
  }
  expect([...reached].toSorted()).toEqual(orderStates.toSorted())
})

test('every transition of the table is allowed if its guards pass', () => {
  for (const [from, to] of transitions) {
    const payment = to === 'cancelled' ? voided : to === 'refunded' ? refunded : paid
    expect(canChangeState(from, to, payment)).toEqual({ ok: true })
  }
})

test('every other transition is rejected with a reason, whatever was paid', () => {
  for (const from of orderStates) {
    for (const to of orderStates.filter(state => !isListed(from, state))) {
      expect(canChangeState(from, to, { ...refunded, voided: true })).toEqual({
        ok: false,
        reason: `An order that is ${from} cannot become ${to}.`,
      })
    }
  }
})

test('a paid order is cancelled only with a void, an unpaid one without', () => {
  expect(canChangeState('paid', 'cancelled', paid)).toEqual({
    ok: false,
    reason: expect.stringContaining('voided'),
  })
  expect(canChangeState('packed', 'cancelled', paid).ok).toBe(false)
  expect(canChangeState('paid', 'cancelled', voided)).toEqual({ ok: true })
  expect(canChangeState('pending', 'cancelled')).toEqual({ ok: true })
  expect(canChangeState('declined', 'cancelled')).toEqual({ ok: true })
})

test.each(['authorised', 'packed'] as const)(
  'an order that is %s leaves once it is charged',
  from => {
    const refusal = { ok: false, reason: expect.stringContaining('not charged yet') }
    expect(canChangeState(from, 'fulfilled', reserved)).toEqual(refusal)
    expect(canChangeState(from, 'fulfilled', paid)).toEqual({ ok: true })
    expect(canChangeState(from, 'cancelled', reserved).ok).toBe(false)
    expect(canChangeState(from, 'cancelled', { ...reserved, voided: true }).ok).toBe(true)
    expect(canChangeState('authorised', 'paid', reserved).ok).toBe(false)
  },
)

test.each(['paid', 'packed', 'fulfilled'] as const)(
  'an order that is %s is refunded once refunds equal the capture',
  from => {
    const refusal = { ok: false, reason: expect.stringContaining('whole payment') }
    expect(canChangeState(from, 'refunded', paid)).toEqual(refusal)
    expect(canChangeState(from, 'refunded', { ...paid, refundedCents: 12_090 })).toEqual(refusal)
    expect(canChangeState(from, 'refunded', { ...paid, refundedCents: 12_092 })).toEqual(refusal)
    expect(canChangeState(from, 'refunded')).toEqual(refusal)
    expect(canChangeState(from, 'refunded', refunded)).toEqual({ ok: true })
  },
)
