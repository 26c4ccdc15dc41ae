import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { ZodType } from 'zod'
import { problemsOf } from '../fields/validate.ts'
import { failureText, fieldErrors } from '../http-client.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props<Input> = {
  schema: ZodType<Input>
  /** The labels; they also define which fields are shown. */
  labels: { password?: string; code?: string }
  submit: string
  onSubmit: (input: Input) => Promise<void>
  onCancel: () => void
}

/** Asks for the proof of identity: the password, a code, or both. */
export function ProofForm<Input>({ schema, labels, submit, onSubmit, onCancel }: Props<Input>) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setProblems(parsed.error ? problemsOf(parsed.error) : {})
    setFailure('')
    if (!parsed.success) return
    setBusy(true)
    try {
      await onSubmit(parsed.data)
    } catch (error) {
      const fields = fieldErrors(error)
      setProblems(fields ?? {})
      setFailure(fields ? '' : failureText(error))
      setBusy(false)
    }
  }

  return (
    <Stack component="form" noValidate spacing={1} onSubmit={send} sx={{ maxWidth: 400 }}>
      {labels.password && (
        <TextField
          name="password"
          type="password"
          label={labels.password}
          autoComplete="current-password"
          autoFocus
          error={Boolean(problems.password)}
          helperText={translateAny(problems.password ?? '')}
        />
      )}
      {labels.code && (
        <TextField
          name="code"
          label={labels.code}
          autoComplete="one-time-code"
          autoFocus={!labels.password}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
          error={Boolean(problems.code)}
          helperText={translateAny(problems.code ?? '')}
        />
      )}
      {failure && <Alert severity="error">{translateAny(failure)}</Alert>}
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
