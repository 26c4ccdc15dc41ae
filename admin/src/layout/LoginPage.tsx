import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { loginInput } from '#shared/schemas/account.ts'
import { lastLoginError, SecondFactorRequired } from '../auth-provider.ts'
import { problemsOf } from '../fields/validate.ts'
import { useGlobal } from '../global.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { usePage } from '../use-page.ts'
import motif from './motif.svg'

export function LoginPage() {
  usePage(t('Log in'), t('Log in to the back office'))
  const login = useLogin()
  const name = useGlobal()?.companyName
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState(lastLoginError)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const parsed = loginInput.safeParse(values)
    setProblems(parsed.error ? problemsOf(parsed.error) : {})
    setFailure('')
    if (!parsed.success) return
    setBusy(true)
    try {
      await login(parsed.data)
    } catch (error) {
      const isFirstPrompt = error instanceof SecondFactorRequired && !asksCode
      if (isFirstPrompt) setAsksCode(true)
      else setFailure(error instanceof Error ? error.message : messages.unexpected)
      setBusy(false)
    }
  }

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Stack component="form" noValidate spacing={1.5} onSubmit={submit}>
          <Stack direction="row" spacing={1.5} alignItems="center" sx={{ pb: 1 }}>
            <img src={motif} alt="" width={44} height={44} />
            <div>
              <Typography variant="h2" component="h1">
                {t('Back office')}
              </Typography>
              <Typography color="text.secondary">{name}</Typography>
            </div>
          </Stack>
          <TextField
            name="email"
            type="email"
            label={t('Email')}
            autoComplete="username"
            autoFocus
            error={Boolean(problems.email)}
            helperText={translateAny(problems.email ?? '')}
          />
          <TextField
            name="password"
            type="password"
            label={t('Password')}
            autoComplete="current-password"
            error={Boolean(problems.password)}
            helperText={translateAny(problems.password ?? '')}
          />
          {asksCode && (
            <TextField
              name="code"
              label={t('Code')}
              autoComplete="one-time-code"
              autoFocus
              slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
              error={Boolean(problems.code)}
              helperText={translateAny(problems.code ?? messages.codeRequired)}
            />
          )}
          {failure && <Alert severity="error">{translateAny(failure)}</Alert>}
          <Button type="submit" variant="contained" size="large" loading={busy}>
            {t('Log in')}
          </Button>
        </Stack>
      </Paper>
    </Box>
  )
}
