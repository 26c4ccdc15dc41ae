import { Alert, Button, Stack, TextField } from '@mui/material'
import { setSubmissionErrors } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { core } from 'zod'
import { useTextForm } from '../fields/use-text-form.ts'
import { failureText, fieldErrors } from '../http-client.ts'
import { t } from '../i18n/texts.ts'

type Props<Input> = {
  schema: core.$ZodType<Input, FieldValues>
  /** The labels; they also define which fields are shown. */
  labels: { password?: string; code?: string }
  submit: string
  onSubmit: (input: Input) => Promise<void>
  onCancel: () => void
}

/** Asks for the proof of identity: the password, a code, or both. */
export function ProofForm<Input>({ schema, labels, submit, onSubmit, onCancel }: Props<Input>) {
  const { field, handleSubmit, setError, formState } = useTextForm(schema)
  const busy = formState.isSubmitting
  const failure = formState.errors.root?.server?.message

  async function send(input: Input) {
    try {
      await onSubmit(input)
    } catch (error) {
      setSubmissionErrors(fieldErrors(error) ?? { 'root.server': failureText(error) }, setError)
    }
  }

  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={handleSubmit(send)}
      sx={{ maxWidth: 400 }}
    >
      {labels.password && (
        <TextField
          {...field('password')}
          type="password"
          label={labels.password}
          autoComplete="current-password"
          autoFocus
        />
      )}
      {labels.code && (
        <TextField
          {...field('code')}
          label={labels.code}
          autoComplete="one-time-code"
          autoFocus={!labels.password}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={busy}>
          {submit}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
