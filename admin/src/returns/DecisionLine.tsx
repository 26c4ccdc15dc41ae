import { MenuItem, Stack, TextField, Typography } from '@mui/material'
import { comesBackWhole, returnPlaces } from '#shared/domain/orders/returns.ts'
import type { ReturnDetails } from '#shared/responses/return.ts'
import { nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { countText, placeLabels, quantityText } from './labels.ts'
import type { LineChoice } from './use-return-price.ts'

type Props = {
  line: ReturnDetails['lines'][number]
  choice: LineChoice
  disabled: boolean
  onChange: (choice: LineChoice) => void
}

/** How many of the returned goods are accepted, and where they go. Weighed goods come back whole. */
export function DecisionLine({ line, choice, disabled, onChange }: Props) {
  const { qty, left, leftGrams, isTracked } = line
  const name = nameOf(line)
  const isWhole = comesBackWhole(line)
  const quantities = Array.from({ length: isWhole ? 1 : left + 1 }, (_, quantity) => quantity)
  if (isWhole && left > 0) quantities.push(left)
  return (
    <Stack direction="row" gap={1} flexWrap="wrap" alignItems="center">
      <Typography sx={{ flex: '1 1 12rem' }}>
        {quantityText(line)} <bdi>{name}</bdi>
      </Typography>
      <TextField
        select
        label={t('Accept')}
        value={choice.accepted}
        disabled={disabled}
        onChange={event => onChange({ ...choice, accepted: Number(event.target.value) })}
        helperText={left < qty && t('The rest was refunded before.')}
        sx={{ width: 120 }}
        slotProps={{ htmlInput: { 'aria-label': `${t('Accept')}: ${name}` } }}
      >
        {quantities.map(quantity => (
          <MenuItem key={quantity} value={quantity}>
            {countText({ ...line, qty: quantity, grams: quantity > 0 ? leftGrams : null })}
          </MenuItem>
        ))}
      </TextField>
      {isTracked && (
        <TextField
          select
          label={t('Goes to')}
          value={choice.place}
          disabled={disabled || choice.accepted === 0}
          onChange={event =>
            onChange({ ...choice, place: event.target.value as LineChoice['place'] })
          }
          sx={{ width: 160 }}
          slotProps={{ htmlInput: { 'aria-label': `${t('Goes to')}: ${name}` } }}
        >
          {returnPlaces.map(place => (
            <MenuItem key={place} value={place}>
              {t(placeLabels[place])}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  )
}
