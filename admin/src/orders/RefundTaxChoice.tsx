import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useId } from 'react'
import { formatPercent } from '#shared/domain/number-format.ts'
import { type RefundTax, refundTaxes } from '#shared/domain/orders/refund.ts'
import type { Text } from '../i18n/fa.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

const labels: Record<RefundTax, Text> = {
  none: 'No tax (zero-rated goods)',
  rate: '%{percent} HST (taxable goods or delivery)',
  spread: 'Same share as in the order',
}

type Props = {
  percent: number
  tax: RefundTax | null
  problem?: string | undefined
  disabled: boolean
  onChange: (tax: RefundTax) => void
}

/** The tax that a free amount contains. Only the Master knows what the amount is for. */
export function RefundTaxChoice({ percent, tax, problem, disabled, onChange }: Props) {
  const labelId = useId()
  return (
    <FormControl error={Boolean(problem)} disabled={disabled}>
      <FormLabel id={labelId}>{t('Tax included')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={tax ?? ''}
        onChange={(_, choice) => onChange(choice as RefundTax)}
      >
        {refundTaxes.map(one => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={t(labels[one], { percent: formatPercent(percent, language) })}
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  )
}
