import type { ImportRowKind, ImportState } from '#shared/schemas/product-import.ts'
import type { Text } from '../i18n/fa.ts'

export const stateTexts: Record<ImportState, Text> = {
  reading: 'Being read',
  planned: 'Not applied',
  failed: 'Could not be read',
  applied: 'Applied',
  undone: 'Undone',
}

export const kindLabels: Record<ImportRowKind, Text> = {
  added: 'Add',
  changed: 'Change',
  refused: 'Refused',
}

export const kindColors = {
  added: 'success',
  changed: 'warning',
  refused: 'error',
} as const satisfies Record<ImportRowKind, string>
