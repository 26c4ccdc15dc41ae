import type { Receipt } from '#shared/responses/order.ts'
import type { PaymentCategory, PaymentResult } from './port.ts'
import { findElement, findText, readXml } from './xml.ts'

/** A parsed response. Only a status check contains `statusCode` and `statusMessage`. */
export type MonerisResponse = {
  receipt: Receipt
  cvdResult: string | null
  avsResult: string | null
  statusCode: string | null
  statusMessage: string | null
}

/** Parses a response. Returns null without a complete receipt: the result is unknown then. */
export function readAnswer(body: string, orderId: string): MonerisResponse | null {
  const response = findElement(readXml(body), 'response')
  const receipt = findElement(response, 'receipt')
  if (!receipt) return null
  const value = (name: string) => findValue(receipt, name)
  return {
    receipt: {
      cardType: value('CardType'),
      transAmount: value('TransAmount'),
      txnNumber: value('TransID'),
      receiptId: value('ReceiptId'),
      transType: value('TransType'),
      referenceNum: value('ReferenceNum'),
      responseCode: value('ResponseCode'),
      iso: value('ISO'),
      bankTotals: value('BankTotals'),
      message: value('Message')?.split('*')[0]?.trim() ?? null,
      authCode: value('AuthCode'),
      complete: value('Complete'),
      transDate: value('TransDate'),
      transTime: value('TransTime'),
      ticket: value('Ticket'),
      timedOut: value('TimedOut'),
      isVisaDebit: value('IsVisaDebit'),
      hostId: value('HostId'),
      issuerId: value('IssuerId'),
      maskedPan: value('MaskedPan') ?? findValue(findElement(receipt, 'ResolveData'), 'masked_pan'),
      orderId,
    },
    cvdResult: value('CvdResultCode'),
    avsResult: value('AvsResultCode'),
    statusCode: value('status_code') ?? findValue(response, 'status_code'),
    statusMessage: value('status_message') ?? findValue(response, 'status_message'),
  }
}

/** Returns the outcome by `Complete`, `TimedOut` and the response code. Below 050 is approved, also 000. */
export function judgeResponse(answer: MonerisResponse): PaymentResult {
  const { receipt, cvdResult, avsResult } = answer
  const judged = (outcome: PaymentResult['outcome'], category?: PaymentCategory) => ({
    outcome,
    ...(category && { category }),
    receipt,
    cvdResult,
    avsResult,
  })
  if (isTrue(receipt.timedOut)) return judged('unknown', 'network')
  if (receipt.responseCode === null && !isTrue(receipt.complete)) {
    return judged('error', categoryOfRefusal(receipt.message))
  }
  if (!/^\d{3}$/.test(receipt.responseCode ?? '')) return judged('unknown')
  if (Number(receipt.responseCode) >= 50) return judged('declined', categoryOfDecline(receipt))
  return isTrue(receipt.complete) ? judged('approved') : judged('unknown')
}

/** True if a status check found its transaction. Null if the response does not contain it. */
export function wasFound({ statusCode, statusMessage }: MonerisResponse): boolean | null {
  if (/^\d{1,3}$/.test(statusCode ?? '')) return Number(statusCode) < 50
  if (/not found/i.test(statusMessage ?? '')) return false
  return /found/i.test(statusMessage ?? '') ? true : null
}

/** Maps the messages of errors that the gateway returns itself, before it contacts a bank. */
function categoryOfRefusal(message: string | null): PaymentCategory | undefined {
  const text = message?.toLowerCase() ?? ''
  if (text.includes('duplicate order id')) return 'duplicate'
  if (text.includes('api token mismatch') || text.includes('malformed xml')) return 'config'
  if (text.includes('invalid pan') || text.includes('invalid expiry date')) return 'card_data'
  return undefined
}

const categoryByIso: Record<string, PaymentCategory> = {
  '02': 'issuer',
  '14': 'card_data',
  '51': 'funds',
  '54': 'expired',
  N7: 'card_data',
}

const categoryByCode: Record<string, PaymentCategory> = {
  ...codes('expired', ['051', '482', '484']),
  ...codes('card_data', ['075', '208', '475', '486', '487', '489', '490']),
  ...codes('funds', ['076', '079', '080', '081', '082', '083']),
  ...codes('duplicate', ['078']),
}

function categoryOfDecline({ iso, responseCode }: Receipt): PaymentCategory {
  return categoryByIso[iso ?? ''] ?? categoryByCode[responseCode ?? ''] ?? 'issuer'
}

function codes(category: PaymentCategory, list: string[]): Record<string, PaymentCategory> {
  return Object.fromEntries(list.map(code => [code, category]))
}

/** Returns null for a missing element, an empty one and the text 'null'. */
function findValue(parent: Record<string, unknown> | null, name: string): string | null {
  const text = findText(parent, name)
  return text === null || text === '' || text === 'null' ? null : text
}

function isTrue(value: string | null): boolean {
  return value?.toLowerCase() === 'true'
}
