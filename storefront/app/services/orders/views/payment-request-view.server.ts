import type { Demand, PaymentRequest } from '#database/stores/payment-requests.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import type { DemandView, PaymentRequestView } from '#shared/responses/payment-request.ts'

export function toRequestView(request: PaymentRequest, now: Date): PaymentRequestView {
  const { id, kind, amountCents, createdAt, finishedAt, expiresAt, mailedAt } = request
  const isOver = request.state === 'open' && expiresAt <= now.toISOString()
  return {
    id,
    kind,
    state: isOver ? 'expired' : request.state,
    amount: toDollars(amountCents),
    dateTime: finishedAt ?? createdAt,
    expiresAt,
    mailedAt,
    askedBy: request.requestedBy,
  }
}

export function toDemandView(demand: Demand | null): DemandView | null {
  if (!demand) return null
  const { kind, amountCents, releasesHold } = demand
  return { kind, amount: toDollars(amountCents), releasesHold }
}

/** An open request asks for what is owed now. */
export function withCurrentDemand(request: PaymentRequest, demand: Demand | null): PaymentRequest {
  if (request.state !== 'open' || !demand) return request
  const { releasesHold: _, ...asked } = demand
  return { ...request, ...asked }
}
