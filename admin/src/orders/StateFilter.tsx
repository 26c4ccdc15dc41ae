import { Chip, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderState } from '#shared/domain/order-state.ts'
import { t } from '../i18n/texts.ts'
import { stateLabels } from './labels.ts'

/** The order state that a link from elsewhere filters by. */
export function StateFilter() {
  const { filterValues, setFilters } = useListContext()
  const { state, ...others } = filterValues
  if (state === undefined) return null
  const label = stateLabels[state as OrderState]
  return (
    <Stack direction="row" sx={{ mt: 1 }}>
      <Chip
        color="primary"
        label={t('State: %{state}', { state: label ? t(label) : String(state) })}
        onDelete={() => setFilters(others)}
      />
    </Stack>
  )
}
