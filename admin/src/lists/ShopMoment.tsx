import type { Language } from '#shared/domain/language.ts'
import { formatDateTime } from '#shared/domain/time/date-format.ts'
import { useGlobal } from '../global.ts'
import { language as ownLanguage } from '../i18n/language.ts'

/** A time in the shop's time zone, whatever time zone this computer uses. */
export function ShopMoment({ iso, language = ownLanguage }: { iso: string; language?: Language }) {
  const timeZone = useGlobal()?.timeZone
  return timeZone ? formatDateTime(iso, language, timeZone) : null
}
