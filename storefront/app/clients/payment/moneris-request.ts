import { toDollars } from '#shared/domain/money/money.ts'
import type { CaptureRequest, LookupRequest, RefundRequest, VoidRequest } from './port.ts'
import { writeXml, type XmlElements } from './xml.ts'

type StoreCredentials = { storeId: string; apiToken: string }

/** Moneris code for e-commerce over TLS. */
const cryptType = '7'

type CardRequestName = 'res_purchase_cc' | 'res_preauth_cc'

/**
 * Builds a purchase or an authorisation with a card token. With `statusCheck` it only queries the status of that
 * transaction.
 */
export function writeCardPayment(
  name: CardRequestName,
  credentials: StoreCredentials,
  request: LookupRequest,
  options: { statusCheck: boolean },
): string {
  return writeRequest(credentials, options.statusCheck, {
    [name]: {
      ...(request.dataKey === undefined ? {} : { data_key: request.dataKey }),
      order_id: orderNumber(request.attemptId),
      cust_id: request.orderId,
      amount: amountText(request.amountCents),
      crypt_type: cryptType,
    },
  })
}

/** Builds the capture of an authorised amount; the amount 0 releases it. */
export function writeCompletion(
  credentials: StoreCredentials,
  request: CaptureRequest,
  options: { statusCheck: boolean },
): string {
  return writeRequest(credentials, options.statusCheck, {
    completion: {
      order_id: orderNumber(request.attemptId),
      comp_amount: captureText(request.amountCents),
      txn_number: request.txnNumber,
      crypt_type: cryptType,
      cust_id: request.orderId,
    },
  })
}

export function writeVoid(
  credentials: StoreCredentials,
  request: VoidRequest,
  options: { statusCheck: boolean },
): string {
  return writeRequest(credentials, options.statusCheck, {
    purchasecorrection: {
      order_id: orderNumber(request.attemptId),
      txn_number: request.txnNumber,
      crypt_type: cryptType,
      cust_id: request.orderId,
    },
  })
}

export function writeRefund(
  credentials: StoreCredentials,
  request: RefundRequest,
  options: { statusCheck: boolean },
): string {
  return writeRequest(credentials, options.statusCheck, {
    refund: {
      order_id: orderNumber(request.attemptId),
      amount: amountText(request.amountCents),
      txn_number: request.txnNumber,
      crypt_type: cryptType,
      cust_id: request.orderId,
    },
  })
}

/** Returns dollars with two decimals. Throws a RangeError for amounts that the gateway does not accept. */
export function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > 999_999_999) {
    throw new RangeError(`${cents} cents cannot be charged or refunded`)
  }
  return toDollars(cents).toFixed(2)
}

/** Like `amountText`, but a release has the amount 0. */
export function captureText(cents: number): string {
  return cents === 0 ? '0.00' : amountText(cents)
}

function writeRequest(
  { storeId, apiToken }: StoreCredentials,
  statusCheck: boolean,
  transaction: XmlElements,
): string {
  return writeXml({
    request: {
      store_id: storeId,
      api_token: apiToken,
      status_check: String(statusCheck),
      ...transaction,
    },
  })
}

function orderNumber(attemptId: string): string {
  if (!/^[\w.:@ -]{1,50}$/.test(attemptId)) {
    throw new RangeError(`'${attemptId}' is not a valid order number for the provider`)
  }
  return attemptId
}
