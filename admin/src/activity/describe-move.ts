import { ARROW } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** From the old value to the new one; where there was none, the new one alone. */
export function describeMove(from: unknown, to: unknown, say: (value: unknown) => string): string {
  if (to === null) return `${say(from)} ${ARROW} ${t('(removed)')}`
  return from === null ? say(to) : `${say(from)} ${ARROW} ${say(to)}`
}
