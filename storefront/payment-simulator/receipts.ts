import { writeXml, type XmlElements } from '#app/clients/payment/xml.ts'
import { hostTime } from './host-clock.ts'
import type { ReceiptElements, TransactionType } from './ledger.ts'
import type { Verdict } from './test-cards.ts'
import type { TokenCard } from './tokens.ts'

type ReceiptFacts = {
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

const transTypes: Record<TransactionType, string> = { purchase: '00', refund: '04', void: '11' }

export function txnNumberOf({ number, batch }: { number: number; batch: number }): string {
  return `${number}-0_${batch % 1000}`
}

/** Returns the receipt of a purchase with a card token, with all elements in the gateway's order. */
export function purchaseReceipt(
  facts: ReceiptFacts,
  { dataKey, custId, card, cvd }: { dataKey: string; custId: string; card: TokenCard; cvd: string },
): ReceiptElements {
  const { verdict } = facts
  const { date, time } = hostTime(facts.at)
  return [
    ['DataKey', dataKey],
    ['ReceiptId', facts.orderId],
    ['ReferenceNum', referenceNumOf(facts)],
    ['ResponseCode', verdict.responseCode],
    ['ISO', verdict.iso],
    ['AuthCode', facts.authCode],
    ['Message', padded(verdict.message)],
    ['TransTime', time],
    ['TransDate', date],
    ['TransType', transTypes.purchase],
    ['Complete', 'true'],
    ['TransAmount', facts.amount],
    ['CardType', facts.cardType],
    ['TransID', txnNumberOf(facts)],
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

/** Returns the receipt of a void or a refund. */
export function followUpReceipt(facts: ReceiptFacts): ReceiptElements {
  const { date, time } = hostTime(facts.at)
  return [
    ['ReceiptId', facts.orderId],
    ['ReferenceNum', referenceNumOf(facts)],
    ['ResponseCode', facts.verdict.responseCode],
    ['ISO', facts.verdict.iso],
    ['AuthCode', facts.authCode],
    ['TransTime', time],
    ['TransDate', date],
    ['TransType', transTypes[facts.type]],
    ['Complete', 'true'],
    ['Message', padded(facts.verdict.message)],
    ['TransAmount', facts.amount],
    ['CardType', facts.cardType],
    ['TransID', txnNumberOf(facts)],
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
function referenceNumOf({ number, batch }: ReceiptFacts): string {
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
