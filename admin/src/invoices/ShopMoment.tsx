import { formatDateTime } from '#shared/domain/date-format.ts'
import { useGlobal } from '../global.ts'

/** A moment in the shop's time, whatever the clock of this desk says. */
export function ShopMoment({ iso }: { iso: string }) {
  const timeZone = useGlobal()?.timeZone
  return timeZone ? formatDateTime(iso, 'en', timeZone) : null
}
