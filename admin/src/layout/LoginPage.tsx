import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useLogin } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { type LoginInput, loginInput } from '#shared/schemas/account.ts'
import { useTextForm } from '../fields/use-text-form.ts'
import { useGlobal } from '../global.ts'
import { t, translateAny } from '../i18n/texts.ts'
import motif from '../page-parts/motif.svg'
import { usePage } from '../use-page.ts'
import { lastLoginError, SecondFactorRequired } from './auth-provider.ts'

export function LoginPage() {
  usePage(t('Log in'), t('Log in to the back office'))
  const login = useLogin()
  const name = useGlobal()?.companyName
  const { field, handleSubmit, formState } = useTextForm(loginInput)
  const [failure, setFailure] = useState(lastLoginError)
  const [asksCode, setAsksCode] = useState(false)
  const onSubmit = handleSubmit(submit, () => setFailure(''))
  const code = field('code')

  async function submit(input: LoginInput) {
    setFailure('')
    try {
      await login(input)
    } catch (error) {
      const isFirstPrompt = error instanceof SecondFactorRequired && !asksCode
      if (isFirstPrompt) setAsksCode(true)
      else setFailure(error instanceof Error ? error.message : messages.unexpected)
    }
  }

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Stack component="form" noValidate spacing={1.5} onSubmit={onSubmit}>
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
            {...field('email')}
            type="email"
            label={t('Email')}
            autoComplete="username"
            autoFocus
          />
          <TextField
            {...field('password')}
            type="password"
            label={t('Password')}
            autoComplete="current-password"
          />
          {asksCode && (
            <TextField
              {...code}
              label={t('Code')}
              autoComplete="one-time-code"
              autoFocus
              slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
              helperText={code.helperText || t(messages.codeRequired)}
            />
          )}
          {failure && <Alert severity="error">{translateAny(failure)}</Alert>}
          <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
            {t('Log in')}
          </Button>
        </Stack>
      </Paper>
    </Box>
  )
}
