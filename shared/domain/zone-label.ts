import type { Zone } from '../schemas/zone.ts'
import type { Language } from './language.ts'
import { textIn } from './text-in.ts'

/** Returns the label for shoppers: alias, or else name. Without `language`, it contains all languages. */
export function zoneLabel(zone: Pick<Zone, 'aliasName' | 'name'>, language?: Language): string {
  const label = zone.aliasName || zone.name
  return language ? textIn(label, language) : label
}
