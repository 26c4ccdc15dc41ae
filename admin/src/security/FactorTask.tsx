import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { SecondFactorSetup } from '#shared/responses/account.ts'
import { codeInput, passwordInput, proofInput } from '#shared/schemas/account.ts'
import type { SecurityProvider } from '../data-provider/security-calls.ts'
import { t } from '../i18n/texts.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'

type TaskProps = { onCodes: (codes: string[]) => void; onEnd: () => void }

/** Shows the QR code, then asks for a code to verify that the app has the secret. */
export function SwitchOn({ onCodes, onEnd }: TaskProps) {
  const provider = useDataProvider<SecurityProvider>()
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  if (!setup) {
    return (
      <Stack spacing={1}>
        <Typography variant="h2">{t('Turn on')}</Typography>
        <Typography>{t('Turning it on logs you out on your other devices.')}</Typography>
        <ProofForm
          schema={passwordInput}
          labels={{ password: t('Password') }}
          submit={t('Continue')}
          onSubmit={async ({ password }) =>
            setSetup((await provider.beginSecondFactor(password)).data)
          }
          onCancel={onEnd}
        />
      </Stack>
    )
  }
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{t('Turn on')}</Typography>
      <Typography>
        {t('Scan this with your authenticator app, then enter the code it shows.')}
      </Typography>
      <QrCode text={setup.uri} name={t('QR code for your authenticator app')} />
      <Typography>
        {t('Or enter this key in the app:')} <code dir="ltr">{setup.secret}</code>
      </Typography>
      <ProofForm
        key="code"
        schema={codeInput}
        labels={{ code: t('Code from the app') }}
        submit={t('Confirm')}
        onSubmit={async ({ code }) => onCodes((await provider.confirmSecondFactor(code)).data)}
        onCancel={onEnd}
      />
    </Stack>
  )
}

const proofLabels = {
  password: t('Password'),
  code: t('App code or recovery code'),
}

export function RenewCodes({ onCodes, onEnd }: TaskProps) {
  const provider = useDataProvider<SecurityProvider>()
  return (
    <Stack spacing={1}>
      <Typography variant="h2">{t('New recovery codes')}</Typography>
      <Typography>{t('Your old recovery codes will stop working.')}</Typography>
      <ProofForm
        schema={proofInput}
        labels={proofLabels}
        submit={t('New recovery codes')}
        onSubmit={async proof => onCodes((await provider.renewRecoveryCodes(proof)).data)}
        onCancel={onEnd}
      />
    </Stack>
  )
}

export function SwitchOff({ onEnd }: Pick<TaskProps, 'onEnd'>) {
  const provider = useDataProvider<SecurityProvider>()
  const notify = useNotify()
  return (
    <Stack spacing={1}>
      <Typography variant="h2">{t('Turn off')}</Typography>
      <Typography>{t('You will log in with your password only.')}</Typography>
      <ProofForm
        schema={proofInput}
        labels={proofLabels}
        submit={t('Turn off')}
        onSubmit={async proof => {
          await provider.switchOffSecondFactor(proof)
          notify(t('The second factor is off.'), { type: 'success' })
          onEnd()
        }}
        onCancel={onEnd}
      />
    </Stack>
  )
}
