import type { Logger } from 'pino'
import { frameHeight, frameUrl } from './moneris-frame.ts'
import { amountText, writePurchase, writeRefund, writeVoid } from './moneris-request.ts'
import { judgeResponse, type MonerisResponse, readAnswer, wasFound } from './moneris-response.ts'
import type {
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

  async function lookup(request: LookupRequest): Promise<LookupResult> {
    const xml = writePurchase(config, request, statusOnly)
    const { result, answer } = await exchange('lookup', request, xml)
    return toLookup(verifyApproval(request, result), answer)
  }

  async function lookupRefund(request: RefundLookupRequest): Promise<LookupResult> {
    const { kind, known } = request
    const xml = (kind === 'void' ? writeVoid : writeRefund)(config, request, statusOnly)
    const { result, answer } = await exchange(`lookup of ${kind}`, request, xml)
    const txnNumber = result.receipt?.txnNumber
    if (txnNumber && known.includes(txnNumber)) return { ...result, outcome: 'not_found' }
    return toLookup(verifyApproval(request, result), answer)
  }

  function toLookup(known: PaymentResult, answer: MonerisResponse | null): LookupResult {
    if (known.outcome === 'approved' || known.outcome === 'declined') {
      return { ...known, outcome: known.outcome }
    }
    const isMissing = answer !== null && wasFound(answer) === false
    return { ...known, outcome: isMissing ? 'not_found' : 'unknown' }
  }

  /** Accepts an approval only for the requested order number and the full amount. */
  function verifyApproval(request: LookupRequest, result: PaymentResult): PaymentResult {
    if (result.outcome !== 'approved') return result
    const { attemptId, amountCents } = request
    const isSameAttempt = result.receipt?.receiptId === attemptId
    if (isSameAttempt && result.receipt?.transAmount === amountText(amountCents)) return result
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

    async charge(request) {
      const xml = writePurchase(config, request, execute)
      const { result } = await exchange('charge', request, xml)
      const isGatewayError = result.outcome === 'error' && result.receipt !== null
      const isFinal = result.category === 'config' || result.category === 'card_data'
      if (!isGatewayError || isFinal) return verifyApproval(request, result)
      const found = await lookup(request)
      if (found.outcome !== 'not_found') return { ...found, outcome: found.outcome }
      // A number rejected as a duplicate exists, but its lookup found nothing. A later lookup must resolve it.
      return result.category === 'duplicate'
        ? { ...result, outcome: 'unknown' }
        : { ...result, category: 'card_data' }
    },

    lookup,

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

function withoutReceipt(outcome: 'unknown' | 'error'): PaymentResult {
  return { outcome, category: 'network', receipt: null, cvdResult: null, avsResult: null }
}

function levelOf({ outcome, category }: PaymentResult): 'info' | 'warn' | 'error' {
  if (outcome === 'approved' || outcome === 'declined') return 'info'
  return category === 'config' ? 'error' : 'warn'
}
