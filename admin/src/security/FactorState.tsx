import { Alert, Button, Chip, Stack, Typography } from '@mui/material'
import { messages } from '#shared/messages.ts'
import type { SecondFactorView } from '#shared/responses/account.ts'
import { t } from '../i18n/texts.ts'

const FEW_CODES = 3

type Props = {
  factor: SecondFactorView
  onChoose: (task: 'begin' | 'renew' | 'off') => void
}

/** Whether the second factor is on, and the available actions. */
export function FactorState({ factor: { isOn, isRequired, recoveryCodesLeft }, onChoose }: Props) {
  return (
    <Stack spacing={2} alignItems="flex-start">
      <Stack direction="row" spacing={1} alignItems="center">
        <Typography variant="h2">{t('Second factor')}</Typography>
        <Chip size="small" color={isOn ? 'success' : 'default'} label={t(isOn ? 'On' : 'Off')} />
      </Stack>
      <Typography>
        {isOn
          ? t('You log in with your password and a code from your authenticator app.')
          : t(
              'You log in with your password and a code from your phone, so a stolen password alone is not enough.',
            )}
      </Typography>
      {isRequired && !isOn && <Alert severity="warning">{t(messages.factorMissing)}</Alert>}
      {isOn && (
        <Typography color="text.secondary">
          {t('%{count} recovery code left |||| %{count} recovery codes left', {
            count: recoveryCodesLeft,
          })}
        </Typography>
      )}
      {isOn && recoveryCodesLeft <= FEW_CODES && (
        <Alert severity="warning">
          {t('You are running out of recovery codes. Get new ones.')}
        </Alert>
      )}
      {isOn ? (
        <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap">
          <Button variant="outlined" onClick={() => onChoose('renew')}>
            {t('New recovery codes')}
          </Button>
          {!isRequired && (
            <Button variant="outlined" color="error" onClick={() => onChoose('off')}>
              {t('Turn off')}
            </Button>
          )}
        </Stack>
      ) : (
        <Button variant="contained" onClick={() => onChoose('begin')}>
          {t('Turn on')}
        </Button>
      )}
    </Stack>
  )
}
