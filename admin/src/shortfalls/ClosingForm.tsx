import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useRefresh } from 'react-admin'
import { shortfallClosing } from '#shared/schemas/stock.ts'
import { useTextForm } from '../fields/use-text-form.ts'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { closeShortfall } from './shortfall-calls.ts'

/** How a shortfall was resolved without the goods, such as by a refund. */
export function ClosingForm({ id, onCancel }: { id: number; onCancel: () => void }) {
  const refresh = useRefresh()
  const { busy, failure, write } = useWrite()
  const { field, handleSubmit } = useTextForm(shortfallClosing)

  const submit = handleSubmit(async closing => {
    await write(async () => {
      await closeShortfall(id, closing)
      refresh()
    })
  })

  return (
    <Stack component="form" noValidate onSubmit={submit} gap={1} sx={{ mt: 1 }}>
      <Typography variant="body2">
        {t('These orders then get nothing when the goods come. They are packed without them.')}
      </Typography>
      <TextField
        {...field('note')}
        autoFocus
        label={t('How was it resolved?')}
        slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" gap={1}>
        <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
          {t('Close shortfall')}
        </Button>
        <Button onClick={onCancel} disabled={busy} sx={{ minHeight: 44 }}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
