import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

const labels: Record<RefundDestination, Text> = {
  card: 'Card',
  credit: 'Store credit, as agreed with the shopper',
}

type Props = {
  value: RefundDestination
  disabled: boolean
  onChange: (value: RefundDestination) => void
}

/** Where the money of a refund goes. */
export function DestinationChoice({ value, disabled, onChange }: Props) {
  const title = t('Give the money back to')
  return (
    <FormControl sx={{ mt: 1 }}>
      <FormLabel>{title}</FormLabel>
      <RadioGroup
        row
        value={value}
        aria-label={title}
        onChange={(_, chosen) => onChange(chosen as RefundDestination)}
      >
        {Object.entries(labels).map(([destination, label]) => (
          <FormControlLabel
            key={destination}
            value={destination}
            disabled={disabled}
            control={<Radio />}
            label={t(label)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
