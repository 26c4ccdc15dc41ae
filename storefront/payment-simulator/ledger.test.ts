import { expect, test } from 'vitest'
import { type LedgerTransaction, openLedger } from './ledger.ts'

const entry = (type: LedgerTransaction['type'], txnNumber: string): LedgerTransaction => ({
  orderId: '261124-DEMO-1',
  type,
  amountCents: 1000,
  approved: true,
  txnNumber,
  batch: 1,
  cardType: 'V',
  maskedPan: '4242***4242',
  receipt: [],
  at: '2026-11-24T15:00:00.000Z',
})

test('entries are added once, and replace those of an earlier demo', () => {
  const ledger = openLedger(':memory:')
  const numbers = () => ledger.listApproved().map(({ txnNumber }) => txnNumber)
  const first = [entry('purchase', '700001-0_1'), entry('void', '700002-0_1')]
  ledger.addMissing(first)
  ledger.addMissing(first)
  expect(numbers()).toEqual(['700001-0_1', '700002-0_1'])
  ledger.addMissing([entry('purchase', '700003-0_1')])
  expect(numbers()).toEqual(['700003-0_1'])
  expect(ledger.getReverted('261124-DEMO-1').isVoided).toBe(false)
  ledger.close()
})
