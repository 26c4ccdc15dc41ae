import { Chip, type ChipProps } from '@mui/material'
import { useGlobal } from '../global.ts'
import { t } from '../i18n/texts.ts'

/** A warning wherever a simulated payment could be mistaken for a real one. */
export function TestPayments({ sx }: Pick<ChipProps, 'sx'>) {
  if (!useGlobal()?.testPayments) return null
  return (
    <Chip size="small" color="warning" label={t('Test payments: no card is charged')} sx={sx} />
  )
}
