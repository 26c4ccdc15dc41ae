import { toDollars } from '#shared/domain/money/money.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Fault, Faults } from './faults.ts'
import { type GatewayFields, readRequest } from './gateway-request.ts'
import { openBatch } from './host-clock.ts'
import type { Ledger, LedgerTransaction, ReceiptElements, TransactionType } from './ledger.ts'
import {
  duplicateReceipt,
  followUpReceipt,
  noTokenReceipt,
  paymentReceipt,
  refusalReceipt,
  txnNumberOf,
} from './receipts.ts'
import type { Verdict } from './test-cards.ts'
import { randomText, type Tokens } from './tokens.ts'

type Parts = {
  storeId: string
  apiToken: string
  ledger: Ledger
  tokens: Tokens
  faults: Faults
  now: () => Date
  /** How long a bank holds an authorised amount. */
  holdDays: number
}

/** `answer` processes the request, so that a fault can happen before or after it. */
export type Processing = { fault: Fault | null; answer(): ReceiptElements }

const approval = { responseCode: '027', iso: '01', message: 'APPROVED' }
const decline = { responseCode: '481', iso: '05', message: 'DECLINED' }

/** The XML gateway without its transport: turns a request document into a receipt. */
export function createGateway({ storeId, apiToken, ledger, tokens, faults, now, holdDays }: Parts) {
  function pay(type: 'purchase' | 'preauth', fields: GatewayFields): ReceiptElements {
    const { orderId, amountCents } = fields
    if (ledger.findPayment(orderId)) return duplicateReceipt()
    const card = tokens.find(fields.dataKey)
    if (!card) return noTokenReceipt()
    if (!amountCents) return refusalReceipt('Invalid amount')
    const { verdict, cardType, maskedPan } = card
    const details = newTransaction(orderId, type, amountCents, cardType, verdict)
    const cvd = card.hasCvd ? `1${verdict.cvd}` : 'null'
    const { dataKey, custId } = fields
    const receipt = paymentReceipt(details, { dataKey, custId, card, cvd })
    return store({ ...details, amountCents, maskedPan, receipt })
  }

  /** `isGone`: the bank no longer holds the amount, whatever its age. */
  function complete(fields: GatewayFields, isGone: boolean): ReceiptElements {
    const { orderId, txnNumber, amountCents } = fields
    const original = ledger.findLatest(orderId, 'preauth')
    if (!original?.approved || original.txnNumber !== txnNumber) {
      return refusalReceipt('Invalid order id or transaction number')
    }
    if (amountCents === null) return refusalReceipt('Invalid amount')
    if (ledger.findLatest(orderId, 'completion')?.approved) {
      return refusalReceipt('The transaction was already completed')
    }
    if (amountCents > original.amountCents) {
      return refusalReceipt('The amount exceeds that of the transaction')
    }
    const isOver = now().getTime() - Date.parse(original.at) >= holdDays * DAY_MS
    const verdict = isGone || isOver ? decline : approval
    return storeFollowUp('completion', original, amountCents, verdict)
  }

  function followUp(type: 'void' | 'refund', fields: GatewayFields): ReceiptElements {
    const { orderId, txnNumber } = fields
    const original = ledger.findCharge(orderId)
    if (!original?.approved || original.txnNumber !== txnNumber) {
      return refusalReceipt('Invalid order id or transaction number')
    }
    const amountCents = type === 'void' ? original.amountCents : fields.amountCents
    if (!amountCents) return refusalReceipt('Invalid amount')
    const refusal =
      type === 'void'
        ? findVoidProblem(ledger, original, now())
        : findRefundProblem(ledger, original, amountCents)
    if (refusal) return refusalReceipt(refusal)
    return storeFollowUp(type, original, amountCents, approval)
  }

  function storeFollowUp(
    type: TransactionType,
    { orderId, cardType, maskedPan }: LedgerTransaction,
    amountCents: number,
    verdict: Omit<Verdict, 'cvd'>,
  ): ReceiptElements {
    const details = newTransaction(orderId, type, amountCents, cardType, verdict)
    return store({ ...details, amountCents, maskedPan, receipt: followUpReceipt(details) })
  }

  function checkStatus(type: TransactionType, orderId: string): ReceiptElements {
    const entry = ledger.findLatest(orderId, type)
    return entry
      ? [...entry.receipt, ['status_code', '0'], ['status_message', 'found']]
      : [...refusalReceipt('null'), ['status_code', '50'], ['status_message', 'not found']]
  }

  function newTransaction(
    orderId: string,
    type: TransactionType,
    amountCents: number,
    cardType: string,
    verdict: Omit<Verdict, 'cvd'>,
  ) {
    return {
      orderId,
      type,
      amount: toDollars(amountCents).toFixed(2),
      number: ledger.getNextNumber(),
      batch: openBatch(now()),
      verdict,
      authCode: isApproval(verdict) ? randomText(6).toUpperCase() : '000000',
      cardType,
      at: now(),
    }
  }

  function store(
    details: ReturnType<typeof newTransaction> &
      Pick<LedgerTransaction, 'amountCents' | 'maskedPan' | 'receipt'>,
  ): ReceiptElements {
    const { orderId, type, amountCents, batch, cardType, maskedPan, receipt } = details
    ledger.add({
      orderId,
      type,
      amountCents,
      approved: isApproval(details.verdict),
      txnNumber: txnNumberOf(details),
      batch,
      cardType,
      maskedPan,
      receipt,
      at: details.at.toISOString(),
    })
    return receipt
  }

  /** Parses a request and selects its fault. Processes nothing until `answer` is called. */
  return function receive(body: string): Processing {
    const request = readRequest(body, { storeId, apiToken })
    if ('refusal' in request) {
      return { fault: null, answer: () => refusalReceipt(request.refusal) }
    }
    const { name, type, fields, isStatusCheck } = request
    const { orderId } = fields
    if (isStatusCheck) {
      return {
        fault: faults.take('status_check', orderId),
        answer: () => checkStatus(type, orderId),
      }
    }
    const cardFault = isPayment(type) ? tokens.find(fields.dataKey)?.fault : null
    const fault = faults.take(name, orderId) ?? cardFault ?? null
    return { fault, answer: () => process(type, fields, fault) }
  }

  function process(
    type: TransactionType,
    fields: GatewayFields,
    fault: Fault | null,
  ): ReceiptElements {
    if (isPayment(type)) return pay(type, fields)
    if (type === 'completion') return complete(fields, fault?.kind === 'hold_gone')
    return followUp(type, fields)
  }
}

function findVoidProblem(ledger: Ledger, original: LedgerTransaction, at: Date): string | null {
  if (original.batch !== openBatch(at)) return 'The batch of the transaction is closed'
  const { isVoided, refundedCents } = ledger.getReverted(original.orderId)
  return isVoided || refundedCents > 0 ? 'The transaction was already taken back' : null
}

function findRefundProblem(
  ledger: Ledger,
  original: LedgerTransaction,
  amountCents: number,
): string | null {
  const { isVoided, refundedCents } = ledger.getReverted(original.orderId)
  if (isVoided) return 'The transaction was already taken back'
  const refundable = original.amountCents - refundedCents
  return amountCents > refundable ? 'The refund exceeds the amount of the transaction' : null
}

function isPayment(type: TransactionType): type is 'purchase' | 'preauth' {
  return type === 'purchase' || type === 'preauth'
}

function isApproval({ responseCode }: Pick<Verdict, 'responseCode'>): boolean {
  return Number(responseCode) < 50
}
