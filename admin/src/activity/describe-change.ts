import { ARROW } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** Describes a change from an old value to a new one; only the new one if there was no old one. */
export function describeChange(
  from: unknown,
  to: unknown,
  format: (value: unknown) => string,
): string {
  if (to === null) return `${format(from)} ${ARROW} ${t('(removed)')}`
  return from === null ? format(to) : `${format(from)} ${ARROW} ${format(to)}`
}
