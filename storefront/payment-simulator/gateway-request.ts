import { findElement, findText, readXml } from '#app/clients/payment/xml.ts'
import { toCents } from '#shared/domain/money/money.ts'
import type { TransactionType } from './ledger.ts'

const transactionTypes: Record<string, TransactionType> = {
  res_purchase_cc: 'purchase',
  res_preauth_cc: 'preauth',
  completion: 'completion',
  purchasecorrection: 'void',
  refund: 'refund',
}

export type GatewayFields = ReturnType<typeof readFields>

type GatewayRequest = {
  name: string
  type: TransactionType
  fields: GatewayFields
  isStatusCheck: boolean
}

/** Parses a request document and checks the store's credentials. */
export function readRequest(
  body: string,
  { storeId, apiToken }: { storeId: string; apiToken: string },
): GatewayRequest | { refusal: string } {
  const request = findElement(readXml(body), 'request')
  if (!request) return { refusal: 'Malformed XML' }
  if (findText(request, 'store_id') !== storeId || findText(request, 'api_token') !== apiToken) {
    return { refusal: 'API token mismatch' }
  }
  const name = Object.keys(transactionTypes).find(key => findElement(request, key))
  const type = name === undefined ? undefined : transactionTypes[name]
  if (!name || !type) return { refusal: 'Invalid transaction type' }
  const fields = readFields(findElement(request, name))
  if (fields.orderId === '' || fields.orderId.length > 50) return { refusal: 'Invalid order id' }
  return { name, type, fields, isStatusCheck: findText(request, 'status_check') === 'true' }
}

function readFields(transaction: Record<string, unknown> | null) {
  const text = (name: string) => findText(transaction, name) ?? ''
  const amount = text('comp_amount') || text('amount')
  return {
    orderId: text('order_id'),
    custId: text('cust_id'),
    dataKey: text('data_key'),
    txnNumber: text('txn_number'),
    /** 0 only releases an authorisation. */
    amountCents: /^\d{1,7}\.\d{2}$/.test(amount) ? toCents(Number(amount)) : null,
  }
}
