import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import {
  codeInput,
  passwordInput,
  proofInput,
  type SecondFactorSetup,
} from '#shared/schemas/account.ts'
import type { ShopDataProvider } from '../data-provider.ts'
import { t } from '../i18n/texts.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'

type TaskProps = { onCodes: (codes: string[]) => void; onEnd: () => void }

/** Scan, then type a code that shows that the app has the secret. */
export function SwitchOn({ onCodes, onEnd }: TaskProps) {
  const provider = useDataProvider<ShopDataProvider>()
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  if (!setup) {
    return (
      <Stack spacing={1}>
        <Typography variant="h2">{t('Switch on')}</Typography>
        <Typography>{t('Your other sessions end when you switch it on.')}</Typography>
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
      <Typography variant="h2">{t('Switch on')}</Typography>
      <Typography>
        {t('Scan this with an authenticator app, then type the code that it shows.')}
      </Typography>
      <QrCode text={setup.uri} name={t('QR code for your authenticator app')} />
      <Typography>
        {t('Or type this key into the app:')} <code dir="ltr">{setup.secret}</code>
      </Typography>
      <ProofForm
        key="code"
        schema={codeInput}
        labels={{ code: t('Code of the app') }}
        submit={t('Confirm')}
        onSubmit={async ({ code }) => onCodes((await provider.confirmSecondFactor(code)).data)}
        onCancel={onEnd}
      />
    </Stack>
  )
}

const proofLabels = {
  password: t('Password'),
  code: t('Code of the app, or a recovery code'),
}

export function RenewCodes({ onCodes, onEnd }: TaskProps) {
  const provider = useDataProvider<ShopDataProvider>()
  return (
    <Stack spacing={1}>
      <Typography variant="h2">{t('New recovery codes')}</Typography>
      <Typography>{t('The old recovery codes end with it.')}</Typography>
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
  const provider = useDataProvider<ShopDataProvider>()
  const notify = useNotify()
  return (
    <Stack spacing={1}>
      <Typography variant="h2">{t('Switch off')}</Typography>
      <Typography>{t('From then on the password alone is enough.')}</Typography>
      <ProofForm
        schema={proofInput}
        labels={proofLabels}
        submit={t('Switch off')}
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
