import type { ImportRowKind, ImportState } from '#shared/schemas/product-import.ts'
import type { Text } from '../i18n/fa.ts'

export const stateTexts: Record<ImportState, Text> = {
  reading: 'Being read',
  planned: 'Not applied',
  failed: 'Could not be read',
  applying: 'Being applied',
  reverting: 'Being taken back',
  applied: 'Applied',
  undoing: 'Being taken back',
  undone: 'Undone',
}

/** In these the shop still works at the import. */
export const busyStates: ImportState[] = ['reading', 'applying', 'reverting', 'undoing']

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
