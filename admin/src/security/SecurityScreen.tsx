import { Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SecondFactorView } from '#shared/responses/account.ts'
import type { SecurityProvider } from '../data-provider/security-calls.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { FactorState } from './FactorState.tsx'
import { RenewCodes, SwitchOff, SwitchOn } from './FactorTask.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './security.css'

/** Where Masters manage the second factor of their own login. */
export default function SecurityScreen() {
  usePage(t('Security'), t('Second factor for your login'))
  const provider = useDataProvider<SecurityProvider>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['second factor'],
    queryFn: async () => (await provider.getSecondFactor()).data,
  })
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('Security')}
      </Typography>
      {isError && <LoadFailed why={t('Your settings could not be loaded.')} onRetry={refetch} />}
      {!data && !isError && <LoadingPage />}
      {data && (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
          <Factor factor={data} onChanged={() => refetch()} />
        </Paper>
      )}
    </>
  )
}

type Step = 'state' | 'begin' | 'renew' | 'off' | { codes: string[] }

function Factor({ factor, onChanged }: { factor: SecondFactorView; onChanged: () => void }) {
  const [step, setStep] = useState<Step>('state')
  const showCodes = (codes: string[]) => setStep({ codes })
  function end() {
    setStep('state')
    onChanged()
  }
  switch (step) {
    case 'state':
      return <FactorState factor={factor} onChoose={setStep} />
    case 'begin':
      return <SwitchOn onCodes={showCodes} onEnd={end} />
    case 'renew':
      return <RenewCodes onCodes={showCodes} onEnd={end} />
    case 'off':
      return <SwitchOff onEnd={end} />
    default:
      return <RecoveryCodes codes={step.codes} onKept={end} />
  }
}
