import { textIn } from '#shared/domain/text-in.ts'
import { formatWindowName } from '#shared/domain/time/window-name.ts'
import type { ActivityView } from '#shared/responses/activity.ts'
import type { ActivitySubject } from '#shared/schemas/activity.ts'
import { COMMA, language } from '../i18n/language.ts'
import { translateAny } from '../i18n/texts.ts'

/** Names what an entry is about. The log keeps time, kind and zone of windows as data: `2026-11-28 16:00–18:00, Delivery`. */
export function describeSubject({ subject, subjectName }: ActivityView): string {
  if (!windowSubjects.includes(subject)) return subjectName
  const [time = '', kind = '', ...zone] = subjectName.split(', ')
  const name = formatWindowName(time, language)
  if (name === null) return subjectName
  const scope = [translateAny(kind), textIn(zone.join(', '), language)]
  return [name, ...scope].filter(Boolean).join(COMMA)
}

const windowSubjects: ActivitySubject[] = ['window-plans', 'window-exceptions', 'windows']
