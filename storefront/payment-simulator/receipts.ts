import { writeXml, type XmlElements } from '#app/clients/payment/xml.ts'
import { hostTime } from './host-clock.ts'
import type { ReceiptElements, TransactionType } from './ledger.ts'
import type { Verdict } from './test-cards.ts'
import type { TokenCard } from './tokens.ts'

type TransactionDetails = {
  orderId: string
  type: TransactionType
  amount: string
  number: number
  batch: number
  verdict: Pick<Verdict, 'responseCode' | 'iso' | 'message'>
  authCode: string
  cardType: string
  at: Date
}

const transTypes: Record<TransactionType, string> = {
  purchase: '00',
  preauth: '01',
  completion: '02',
  refund: '04',
  void: '11',
}

export function txnNumberOf({ number, batch }: { number: number; batch: number }): string {
  return `${number}-0_${batch % 1000}`
}

/** Returns the receipt of a purchase or authorisation with a card token, with all elements in the gateway's order. */
export function paymentReceipt(
  details: TransactionDetails,
  { dataKey, custId, card, cvd }: { dataKey: string; custId: string; card: TokenCard; cvd: string },
): ReceiptElements {
  const { verdict } = details
  const { date, time } = hostTime(details.at)
  return [
    ['DataKey', dataKey],
    ['ReceiptId', details.orderId],
    ['ReferenceNum', referenceNumOf(details)],
    ['ResponseCode', verdict.responseCode],
    ['ISO', verdict.iso],
    ['AuthCode', details.authCode],
    ['Message', padded(verdict.message)],
    ['TransTime', time],
    ['TransDate', date],
    ['TransType', transTypes[details.type]],
    ['Complete', 'true'],
    ['TransAmount', details.amount],
    ['CardType', details.cardType],
    ['TransID', txnNumberOf(details)],
    ['TimedOut', 'false'],
    ['CorporateCard', 'false'],
    ['RecurSuccess', 'null'],
    ['AvsResultCode', 'null'],
    ['CvdResultCode', cvd],
    ['ResSuccess', 'true'],
    ['PaymentType', 'cc'],
    ['IsVisaDebit', 'false'],
    [
      'ResolveData',
      [
        ['cust_id', custId],
        ['phone', ''],
        ['email', ''],
        ['note', ''],
        ['expdate', card.expdate],
        ['masked_pan', card.maskedPan],
        ['crypt_type', '7'],
        ['avs_street_number', ''],
        ['avs_street_name', ''],
        ['avs_zipcode', ''],
      ],
    ],
    ['IssuerId', 'null'],
  ]
}

/** Returns the receipt of a completion, a void or a refund. */
export function followUpReceipt(details: TransactionDetails): ReceiptElements {
  const { date, time } = hostTime(details.at)
  return [
    ['ReceiptId', details.orderId],
    ['ReferenceNum', referenceNumOf(details)],
    ['ResponseCode', details.verdict.responseCode],
    ['ISO', details.verdict.iso],
    ['AuthCode', details.authCode],
    ['TransTime', time],
    ['TransDate', date],
    ['TransType', transTypes[details.type]],
    ['Complete', 'true'],
    ['Message', padded(details.verdict.message)],
    ['TransAmount', details.amount],
    ['CardType', details.cardType],
    ['TransID', txnNumberOf(details)],
    ['TimedOut', 'false'],
    ['BankTotals', 'null'],
    ['Ticket', 'null'],
    ['CorporateCard', 'false'],
    ['IsVisaDebit', 'false'],
  ]
}

/** Returns the receipt of a request that the gateway itself rejects: only a message. */
export function refusalReceipt(message: string): ReceiptElements {
  return withoutHostResponse({ message, timedOut: false })
}

export function duplicateReceipt(): ReceiptElements {
  return refusalReceipt('The transaction was not sent to the host because of a duplicate order id')
}

/** The API reference does not specify the message for an unknown or expired card token. */
export function noTokenReceipt(): ReceiptElements {
  return refusalReceipt('Data key is not valid or has expired')
}

/** The host did not respond to the gateway in time; the result of the charge stays unknown. */
export function timedOutReceipt(): ReceiptElements {
  return withoutHostResponse({ message: 'Transaction timed out', timedOut: true })
}

export function writeReceipt(elements: ReceiptElements): string {
  return writeXml({ response: { receipt: toObject(elements) } })
}

function withoutHostResponse(result: { message: string; timedOut: boolean }): ReceiptElements {
  const before = ['DataKey', 'ReceiptId', 'ReferenceNum', 'ResponseCode', 'ISO', 'AuthCode']
  const between = ['TransTime', 'TransDate', 'TransType']
  const after = ['TransAmount', 'CardType', 'TransID']
  const nulls = (names: string[]): ReceiptElements => names.map(name => [name, 'null'])
  return [
    ...nulls(before),
    ['Message', result.message],
    ...nulls(between),
    ['Complete', 'false'],
    ...nulls(after),
    ['TimedOut', String(result.timedOut)],
    ...nulls(['CorporateCard', 'RecurSuccess', 'AvsResultCode', 'CvdResultCode', 'ResSuccess']),
    ...nulls(['PaymentType', 'IsVisaDebit', 'IssuerId']),
  ]
}

/** Terminal, shift, batch, sequence and a flag: 18 digits. */
function referenceNumOf({ number, batch }: TransactionDetails): string {
  const three = (value: number) => String(value % 1000).padStart(3, '0')
  return `66012345001${three(batch)}${three(number)}0`
}

function padded(message: string): string {
  return `${message.padEnd(19)}*                    =`
}

function toObject(elements: ReceiptElements): XmlElements {
  return Object.fromEntries(
    elements.map(([name, value]) => [name, typeof value === 'string' ? value : toObject(value)]),
  )
}
