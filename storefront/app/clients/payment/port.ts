import type { Language } from '#shared/domain/language.ts'
import type { Receipt } from '#shared/responses/order.ts'

/**
 * Outcome of a request. `unknown`: it may or may not have been processed, so call `lookup` first.
 * `error`: it was certainly not processed, and the card is not the cause.
 */
type PaymentOutcome = 'approved' | 'declined' | 'unknown' | 'error'

/** Reason of a missing approval, if the provider reports it. */
export type PaymentCategory =
  | 'funds'
  | 'expired'
  | 'card_data'
  | 'issuer'
  | 'config'
  | 'duplicate'
  | 'network'

export type PaymentResult = {
  outcome: PaymentOutcome
  category?: PaymentCategory
  /** The provider's receipt. Null without a valid response. */
  receipt: Receipt | null
  /** The provider's result codes for security code and address. Null if not checked. */
  cvdResult: string | null
  avsResult: string | null
}

/**
 * `not_found`: the provider has not processed the attempt. It is final only after the timeout of the
 * charge, because the charge may still be in transit before.
 */
export type LookupResult = Omit<PaymentResult, 'outcome'> & {
  outcome: 'approved' | 'declined' | 'unknown' | 'not_found'
}

/** `attemptId` is the provider's order number: unique per charge or authorisation, at most 50 characters. */
type Attempt = { attemptId: string; orderId: string }

export type ChargeRequest = Attempt & {
  amountCents: number
  /** The card token of the frame. Never log or store it. */
  dataKey: string
}
export type LookupRequest = Attempt & { amountCents: number; dataKey?: string }
/** `txnNumber` comes from the receipt of the charge, the capture or the authorisation. */
export type VoidRequest = Attempt & { txnNumber: string }
export type RefundRequest = VoidRequest & { amountCents: number }
/** `amountCents` is at most the authorised amount. In a lookup, 0 means a release. */
export type CaptureRequest = VoidRequest & { amountCents: number }
/** `known`: transaction numbers of earlier captures that were refused, to exclude them from the lookup. */
export type CaptureLookupRequest = CaptureRequest & { known: string[] }
/** `known`: transaction numbers of the charge and its earlier refunds, to exclude them from the lookup. */
export type RefundLookupRequest = RefundRequest & { kind: 'void' | 'refund'; known: string[] }

export type ColorScheme = 'light' | 'dark'

/**
 * A card payment provider with a card form in a frame of its own origin. No method throws for an error of
 * the provider or the network. All amounts are in Canadian cents.
 */
export interface PaymentPort {
  /** Display name of the provider. */
  readonly name: string
  readonly frame: {
    /** The only origin to send to and to accept `FrameMessage`s from. */
    readonly origin: string
    /** Returns the frame's URL for a language and colour scheme. */
    url(language: Language, scheme?: ColorScheme): string
    /** In pixels. */
    readonly height: number
  }
  charge(request: ChargeRequest): Promise<PaymentResult>
  /** Returns the status of a charge. Moves no money. */
  lookup(request: LookupRequest): Promise<LookupResult>
  /** Reserves an amount on the card. It is taken by `capture`, or ends by `release` or by itself after some days. */
  authorise(request: ChargeRequest): Promise<PaymentResult>
  /** Returns the status of an authorisation. Moves no money. */
  lookupAuthorisation(request: LookupRequest): Promise<LookupResult>
  /** Takes an authorised amount, or less; the rest is free again. Possible once. */
  capture(request: CaptureRequest): Promise<PaymentResult>
  /** Gives up an authorised amount instead of capturing it. */
  release(request: VoidRequest): Promise<PaymentResult>
  /** Returns the status of the latest capture or release of an authorisation. Moves no money. */
  lookupCapture(request: CaptureLookupRequest): Promise<LookupResult>
  /** Reverses the whole charge or capture. Possible until the provider closes the day's batch. */
  void(request: VoidRequest): Promise<PaymentResult>
  /** Refunds a part or all of the charge or capture, at any later time. */
  refund(request: RefundRequest): Promise<PaymentResult>
  /** Returns the status of the latest void or refund of a charge or capture. Moves no money. */
  lookupRefund(request: RefundLookupRequest): Promise<LookupResult>
  /** Aborts the requests in progress. Their outcome is `unknown`. */
  close(): void
  /** Aborted by `close`. */
  readonly closing: AbortSignal
}

/**
 * The message that the frame posts to the page. The page requests it by posting the string `tokenize` to
 * `frame.origin`. The `event.data` of the response is this object as JSON text. Accept it only from
 * `frame.origin` and the frame's own window. It succeeded if `responseCode` contains `001` and `dataKey`
 * is a non-empty string. The frame may also send a message without a request if it fails to load.
 *
 * Codes: 001 token issued, 940 and 942 wrong configuration, 941 try again, 943 card number,
 * 944 expiry, 945 security code. Anything else is a failure too.
 */
export type FrameMessage = {
  /** One code, or several if the frame has more fields than the card number. */
  responseCode: string | string[]
  dataKey?: string
  /** Do not show it to the shopper. */
  errorMessage?: string
  /** The card number's first digits. */
  bin?: string
}
