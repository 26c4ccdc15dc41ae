import { Alert, Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { settingsInput } from '#shared/schemas/settings.ts'
import { changedFields } from '../fields/changed-fields.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { SetupFields } from './SetupFields.tsx'
import { UnsavedWarning } from './UnsavedWarning.tsx'

export function SetupForm({ record }: { record: GlobalView }) {
  const [update] = useUpdate<GlobalView>('settings', { id: record.id, previousData: record })
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { busy, failure, write } = useWrite()

  function save(data: FieldValues) {
    return write(async () => {
      const changes = { data: changedFields(record, data) }
      queryClient.setQueryData(
        ['Global'],
        await update(undefined, changes, { returnPromise: true }),
      )
      notify(messages.saved, { type: 'success' })
    })
  }

  return (
    <SchemaForm
      record={record}
      resource="settings"
      schema={settingsInput}
      onSubmit={save}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedWarning}
    >
      <SetupFields />
      <Box sx={submitBar}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {t('Submit')}
        </Button>
      </Box>
    </SchemaForm>
  )
}

/** Always visible, however long the form is. */
const submitBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mx: -2,
  px: 2,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
