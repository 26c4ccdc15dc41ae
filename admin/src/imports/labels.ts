import type { ImportView } from '#shared/responses/product-import.ts'
import type { ImportRowKind, ImportState } from '#shared/schemas/product-import.ts'
import { fieldLabels } from '../activity/labels.ts'
import type { Text } from '../i18n/fa.ts'
import { COMMA } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

const stateTexts: Record<ImportState, Text> = {
  reading: 'Reading',
  planned: 'Not applied',
  failed: 'Failed',
  applying: 'Applying',
  reverting: 'Undoing',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
}

/** The state of an import, in part undone if some changes were not. */
export function stateLabel({ state, applied }: ImportView): string {
  return t(state === 'undone' && applied > 0 ? 'Undone in part' : stateTexts[state])
}

/** In these states the server is still working on the import. */
export const busyStates: ImportState[] = ['reading', 'applying', 'reverting', 'undoing']

export const kindLabels: Record<ImportRowKind, Text> = {
  added: 'Add',
  changed: 'Update',
  refused: 'Refused',
  skipped: 'Not undone',
}

export const kindColors = {
  added: 'success',
  changed: 'warning',
  refused: 'error',
  skipped: 'error',
} as const satisfies Record<ImportRowKind, string>

/** The file name, or the changed fields of a bulk edit. */
export function importTitle({ fileName, edit }: ImportView): string {
  if (!edit) return fileName
  const fields = Object.keys(edit).map(field => {
    const label = fieldLabels[field]
    return label ? t(label) : field
  })
  return t('Bulk edit: %{fields}', { fields: fields.join(COMMA) })
}
