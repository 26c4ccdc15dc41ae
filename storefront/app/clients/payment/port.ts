import type { Language } from '#shared/domain/language.ts'
import type { Receipt } from '#shared/schemas/order.ts'

/**
 * What became of a request. `unknown`: it may or may not have happened, ask `lookup` before anything
 * else. `error`: it surely did not happen, and the card is not to blame.
 */
export type PaymentOutcome = 'approved' | 'declined' | 'unknown' | 'error'

/** Why it was not approved, as far as the provider says. */
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
  /** What the provider said; null when it said nothing readable. */
  receipt: Receipt | null
  /** The provider's codes for security code and address; null when it did not check. */
  cvdResult: string | null
  avsResult: string | null
}

/**
 * `not_found`: the provider never processed the attempt. Final only when the charge can no longer be
 * on its way, so ask later than its timeout.
 */
export type LookupResult = Omit<PaymentResult, 'outcome'> & {
  outcome: 'approved' | 'declined' | 'unknown' | 'not_found'
}

/** `attemptId` is the provider's order number: used for one charge only, 50 characters at most. */
type Attempt = { attemptId: string; orderId: string }

export type ChargeRequest = Attempt & {
  amountCents: number
  /** The card token of the frame. Never log or store it. */
  dataKey: string
}
export type LookupRequest = Attempt & { amountCents: number; dataKey?: string }
/** `txnNumber` is the one of the charge's receipt. */
export type VoidRequest = Attempt & { txnNumber: string }
export type RefundRequest = VoidRequest & { amountCents: number }
/** `known`: transaction numbers of the charge and its earlier refunds, which are not the one asked about. */
export type RefundLookupRequest = RefundRequest & { kind: 'void' | 'refund'; known: string[] }

export type ColorScheme = 'light' | 'dark'

/**
 * A card payment provider with a card form in a frame of its own origin. No method throws for what
 * the provider or the network does; all amounts are in Canadian cents.
 */
export interface PaymentPort {
  /** The provider's name as the shopper may read it. */
  readonly name: string
  readonly frame: {
    /** The only origin to send to and to accept `FrameMessage`s from. */
    readonly origin: string
    /** The frame's address, with labels in that language and colours of that scheme. */
    url(language: Language, scheme?: ColorScheme): string
    /** In pixels: what its fields take. */
    readonly height: number
  }
  charge(request: ChargeRequest): Promise<PaymentResult>
  /** Asks what became of a charge; moves no money. */
  lookup(request: LookupRequest): Promise<LookupResult>
  /** Takes the whole charge back; possible until the provider closes the day's batch. */
  void(request: VoidRequest): Promise<PaymentResult>
  /** Gives back a part or all of the charge, at any later time. */
  refund(request: RefundRequest): Promise<PaymentResult>
  /** Asks what became of the latest void or refund of a charge; moves no money. */
  lookupRefund(request: RefundLookupRequest): Promise<LookupResult>
  /** Cuts what is on its way: its outcome is then unknown. */
  close(): void
  /** Aborted by `close`. */
  readonly closing: AbortSignal
}

/**
 * What the frame posts to the page. The page asks with the plain string `tokenize`, sent to
 * `frame.origin`; the answer's `event.data` is this object as JSON text. Accept it only from
 * `frame.origin` and the frame's own window. It succeeded when `responseCode` holds `001` and
 * `dataKey` is a non-empty string; a message may also come unasked when the frame cannot load.
 *
 * Codes: 001 token issued, 940 and 942 wrong configuration, 941 try again, 943 card number,
 * 944 expiry, 945 security code. Anything else is a failure too.
 */
export type FrameMessage = {
  /** One code, or several at once when the frame has more than the number's field. */
  responseCode: string | string[]
  dataKey?: string
  /** Not meant for the shopper. */
  errorMessage?: string
  /** The card number's first digits. */
  bin?: string
}
