import type { DemoTransaction } from '#seeds/orders/demo-transactions.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { openBatch } from './host-clock.ts'
import type { LedgerTransaction, ReceiptElements } from './ledger.ts'

/** Converts a transaction of a demo order to a ledger entry, as if its card had been charged here. */
export function toEntry({
  attemptId,
  type,
  amountCents,
  receipt,
  at,
}: DemoTransaction): LedgerTransaction {
  return {
    orderId: attemptId,
    type,
    amountCents,
    approved: true,
    txnNumber: receipt.txnNumber ?? '',
    batch: openBatch(new Date(at)),
    cardType: receipt.cardType ?? '',
    maskedPan: receipt.maskedPan ?? '',
    receipt: toElements(receipt),
    at,
  }
}

function toElements(receipt: Receipt): ReceiptElements {
  const values: [string, string | null][] = [
    ['ReceiptId', receipt.receiptId],
    ['ReferenceNum', receipt.referenceNum],
    ['ResponseCode', receipt.responseCode],
    ['ISO', receipt.iso],
    ['AuthCode', receipt.authCode],
    ['Message', receipt.message],
    ['TransTime', receipt.transTime],
    ['TransDate', receipt.transDate],
    ['TransType', receipt.transType],
    ['Complete', receipt.complete],
    ['TransAmount', receipt.transAmount],
    ['CardType', receipt.cardType],
    ['TransID', receipt.txnNumber],
    ['TimedOut', receipt.timedOut],
    ['IsVisaDebit', receipt.isVisaDebit],
  ]
  return values.map(([name, value]) => [name, value ?? 'null'])
}
