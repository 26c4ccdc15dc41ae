import type { Logger } from 'pino'
import { frameHeight, frameUrl } from './moneris-frame.ts'
import {
  captureText,
  writeCardPayment,
  writeCompletion,
  writeRefund,
  writeVoid,
} from './moneris-request.ts'
import { judgeResponse, type MonerisResponse, readAnswer, wasFound } from './moneris-response.ts'
import type {
  CaptureLookupRequest,
  CaptureRequest,
  ChargeRequest,
  LookupRequest,
  LookupResult,
  PaymentPort,
  PaymentResult,
  RefundLookupRequest,
} from './port.ts'
import { postXml } from './post-xml.server.ts'

export type MonerisConfig = {
  storeId: string
  apiToken: string
  profileId: string
  /** The hosted tokenization page. */
  hostedUrl: string
  /** The XML gateway. */
  gatewayUrl: string
  timeoutMs?: number
  log?: Pick<Logger, 'info' | 'warn' | 'error'>
}

type Exchange = { result: PaymentResult; answer: MonerisResponse | null }
type AttemptIds = { attemptId: string; orderId: string }
type Attempted = { attemptId: string; amountCents: number }

type CardPayment = { action: string; name: 'res_purchase_cc' | 'res_preauth_cc' }
const charge: CardPayment = { action: 'charge', name: 'res_purchase_cc' }
const authorisation: CardPayment = { action: 'authorisation', name: 'res_preauth_cc' }

const execute = { statusCheck: false }
const statusOnly = { statusCheck: true }

/** Creates the Moneris client: hosted tokenization for the card form, XML gateway for the transactions. */
export function createMonerisPort(config: MonerisConfig): PaymentPort {
  const { hostedUrl, gatewayUrl, profileId, timeoutMs = 35_000, log } = config
  const closing = new AbortController()

  async function exchange(action: string, ids: AttemptIds, xml: string): Promise<Exchange> {
    const startedAt = performance.now()
    const delivery = await postXml(gatewayUrl, xml, { timeoutMs, closing: closing.signal })
    const answer = delivery.status === 'answered' ? readAnswer(delivery.body, ids.orderId) : null
    const result = answer
      ? judgeResponse(answer)
      : withoutReceipt(delivery.status === 'not_sent' ? 'error' : 'unknown')
    const details = {
      action,
      attemptId: ids.attemptId,
      outcome: result.outcome,
      category: result.category,
      responseCode: answer?.receipt.responseCode,
      message: answer?.receipt.message,
      failure: delivery.status === 'answered' ? undefined : delivery.reason,
      ms: Math.round(performance.now() - startedAt),
    }
    log?.[levelOf(result)](details, 'payment gateway request')
    return { result, answer }
  }

  async function pay(
    { action, name }: CardPayment,
    request: ChargeRequest,
  ): Promise<PaymentResult> {
    const xml = writeCardPayment(name, config, request, execute)
    const { result } = await exchange(action, request, xml)
    if (!isRefusedByGateway(result) || result.category === 'card_data') {
      return verifyApproval(request, result)
    }
    const found = await lookupPayment({ action, name }, request)
    if (found.outcome !== 'not_found') return { ...found, outcome: found.outcome }
    // A number rejected as a duplicate exists, but its lookup found nothing. A later lookup must resolve it.
    return result.category === 'duplicate'
      ? { ...result, outcome: 'unknown' }
      : { ...result, category: 'card_data' }
  }

  async function lookupPayment(
    { action, name }: CardPayment,
    request: LookupRequest,
  ): Promise<LookupResult> {
    const xml = writeCardPayment(name, config, request, statusOnly)
    const { result, answer } = await exchange(`lookup of ${action}`, request, xml)
    return toLookup(verifyApproval(request, result), answer)
  }

  async function complete(action: string, request: CaptureRequest): Promise<PaymentResult> {
    const xml = writeCompletion(config, request, execute)
    const { result } = await exchange(action, request, xml)
    if (!isRefusedByGateway(result)) return verifyApproval(request, result)
    // A completion works once, so the gateway also refuses one that it has made before.
    const found = await lookupCapture({ ...request, known: [] })
    return found.outcome === 'not_found' || found.outcome === 'declined'
      ? result
      : { ...found, outcome: found.outcome }
  }

  async function lookupCapture(request: CaptureLookupRequest): Promise<LookupResult> {
    const xml = writeCompletion(config, request, statusOnly)
    const { result, answer } = await exchange('lookup of capture', request, xml)
    return withoutKnown(request, toLookup(verifyApproval(request, result), answer))
  }

  async function lookupRefund(request: RefundLookupRequest): Promise<LookupResult> {
    const { kind } = request
    const xml = (kind === 'void' ? writeVoid : writeRefund)(config, request, statusOnly)
    const { result, answer } = await exchange(`lookup of ${kind}`, request, xml)
    return withoutKnown(request, toLookup(verifyApproval(request, result), answer))
  }

  function toLookup(known: PaymentResult, answer: MonerisResponse | null): LookupResult {
    if (known.outcome === 'approved' || known.outcome === 'declined') {
      return { ...known, outcome: known.outcome }
    }
    const isMissing = answer !== null && wasFound(answer) === false
    return { ...known, outcome: isMissing ? 'not_found' : 'unknown' }
  }

  /** Accepts an approval only for the requested order number and the full amount. */
  function verifyApproval(request: Attempted, result: PaymentResult): PaymentResult {
    if (result.outcome !== 'approved') return result
    const { attemptId, amountCents } = request
    const isSameAttempt = result.receipt?.receiptId === attemptId
    if (isSameAttempt && result.receipt?.transAmount === captureText(amountCents)) return result
    log?.error({ attemptId, receipt: result.receipt }, 'approval of another order or amount')
    return { ...result, outcome: 'unknown' }
  }

  return {
    name: 'Moneris',
    frame: {
      origin: new URL(hostedUrl).origin,
      url: (language, scheme) => frameUrl(hostedUrl, profileId, language, scheme),
      height: frameHeight,
    },

    charge: request => pay(charge, request),
    lookup: request => lookupPayment(charge, request),
    authorise: request => pay(authorisation, request),
    lookupAuthorisation: request => lookupPayment(authorisation, request),
    capture: request => complete('capture', request),
    release: request => complete('release', { ...request, amountCents: 0 }),
    lookupCapture,

    async void(request) {
      return (await exchange('void', request, writeVoid(config, request, execute))).result
    },

    async refund(request) {
      return (await exchange('refund', request, writeRefund(config, request, execute))).result
    },

    lookupRefund,
    close: () => closing.abort(),
    closing: closing.signal,
  }
}

/** True if the gateway itself refused a request. It may have processed an earlier one with the same number. */
function isRefusedByGateway({ outcome, receipt, category }: PaymentResult): boolean {
  return outcome === 'error' && receipt !== null && category !== 'config'
}

/** The status check names only the latest transaction of its kind. A known one is not the one that is looked up. */
function withoutKnown({ known }: { known: string[] }, found: LookupResult): LookupResult {
  const txnNumber = found.receipt?.txnNumber
  return txnNumber && known.includes(txnNumber) ? { ...found, outcome: 'not_found' } : found
}

function withoutReceipt(outcome: 'unknown' | 'error'): PaymentResult {
  return { outcome, category: 'network', receipt: null, cvdResult: null, avsResult: null }
}

function levelOf({ outcome, category }: PaymentResult): 'info' | 'warn' | 'error' {
  if (outcome === 'approved' || outcome === 'declined') return 'info'
  return category === 'config' ? 'error' : 'warn'
}
