import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type Props = {
  value: RefundDestination
  /** The most that the card can take, in decimal dollars; null if it can take all. */
  mostToCard?: number | null
  disabled: boolean
  onChange: (value: RefundDestination) => void
}

/** Where the money of a refund goes. */
export function DestinationChoice({ value, mostToCard = null, disabled, onChange }: Props) {
  const title = t('Give the money back to')
  const texts: Record<RefundDestination, string> = {
    card:
      mostToCard === null
        ? t('Card')
        : t('Card, at most %{amount}, and the rest to the store credit', {
            amount: money(mostToCard),
          }),
    credit: t('Store credit, as agreed with the shopper'),
  }
  return (
    <FormControl sx={{ mt: 1 }}>
      <FormLabel>{title}</FormLabel>
      <RadioGroup
        row
        value={value}
        aria-label={title}
        onChange={(_, chosen) => onChange(chosen as RefundDestination)}
      >
        {Object.entries(texts).map(([destination, label]) => (
          <FormControlLabel
            key={destination}
            value={destination}
            disabled={disabled}
            control={<Radio />}
            label={label}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
