import type { Revision } from '#database/stores/order-revisions.ts'
import type { OrderLine } from '#database/stores/order-types.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { compareLines } from '#shared/domain/orders/order-edit.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { EditView, QuantityChangeView } from '#shared/responses/order.ts'
import { toIdentity, toNamed } from '../money/revision-lines.server.ts'

/** Returns what each edit changed, oldest first. `revisions` are those of one order. */
export function toEditViews(revisions: readonly Revision[]): EditView[] {
  const ordered = revisions.filter(({ kind }) => kind === 'placed' || kind === 'edited')
  return ordered.slice(1).map((edited, index) => {
    const before = ordered[index]
    return {
      dateTime: edited.createdAt,
      by: edited.actor,
      before: toDollars(before?.totalCents ?? 0),
      after: toDollars(edited.totalCents),
      isEstimate: { before: hasWeighed(before?.lines ?? []), after: hasWeighed(edited.lines) },
      changes: toChanges(before?.lines ?? [], edited.lines),
    }
  })
}

function hasWeighed(lines: readonly OrderLine[]): boolean {
  return lines.some(line => unitGrams(toNamed(line)) !== null)
}

/** Returns the lines whose quantity differs. `after` is 0 for a removed line. */
export function toChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): QuantityChangeView[] {
  const identified = (lines: readonly OrderLine[]) =>
    lines.map(line => ({ ...line, ...toIdentity(line) }))
  return compareLines(identified(before), identified(after)).map(change => ({
    ...toNamed(change.line),
    before: change.before,
    after: change.after,
  }))
}
