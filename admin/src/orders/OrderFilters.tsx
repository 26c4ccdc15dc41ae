import { MenuItem, Stack, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { paidAndLaterStates } from '#shared/domain/orders/order-state.ts'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { ShopDataProvider } from '../data-provider/data-provider.ts'
import type { Text } from '../i18n/fa.ts'
import { isPersian, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { filterWidth } from '../lists/filter-width.ts'
import { useFilters } from '../lists/use-filters.ts'
import { stateLabels } from '../order-parts/labels.ts'

const stateChoices = Object.fromEntries(
  paidAndLaterStates.map(state => [state, stateLabels[state]]),
)

const shippingTypes: Record<'delivery' | 'pickup', Text> = {
  delivery: 'Delivery',
  pickup: 'Pickup',
}

/** Order filters: state, pickup or delivery, promised day and zone. */
export function OrderFilters() {
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" sx={{ mt: 1 }}>
      <ChoiceFilter field="state" label="Status" choices={stateChoices} />
      <ChoiceFilter field="shippingType" label="Delivery method" choices={shippingTypes} />
      <DayFilter />
      <ZoneFilter />
    </Stack>
  )
}

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/

function DayFilter() {
  const { filterValues, setFilter } = useFilters()
  const { deliveryDate = '' } = filterValues
  return (
    <TextField
      type="date"
      label={t('Promised date')}
      defaultValue={deliveryDate}
      // Resets the field for a day set by a link or Back, but not for a half-typed year.
      key={deliveryDate}
      onChange={({ target }) => {
        if (target.value === '') setFilter('deliveryDate', undefined)
        else if (DAY.test(target.value)) setFilter('deliveryDate', target.value)
      }}
      // The browser's date field only shows the Gregorian calendar.
      helperText={isPersian && deliveryDate ? formatWeekday(deliveryDate, language) : undefined}
      sx={filterWidth}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

function ZoneFilter() {
  const provider = useDataProvider<ShopDataProvider>()
  const { filterValues, setFilter } = useFilters()
  const { zoneId = '' } = filterValues
  const { data: zones = [] } = useQuery({
    queryKey: ['zones'],
    queryFn: async () => (await provider.loadZones()).data.zones,
  })
  const isKnown = zones.some(({ id }) => id === zoneId)
  return (
    <TextField
      select
      label={t('Zone')}
      value={zoneId}
      onChange={({ target }) =>
        setFilter('zoneId', target.value === '' ? undefined : Number(target.value))
      }
      sx={filterWidth}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('All')}</MenuItem>
      {zoneId !== '' && !isKnown && <MenuItem value={zoneId}>{t('Deleted zone')}</MenuItem>}
      {zones.map(zone => (
        <MenuItem key={zone.id} value={zone.id}>
          <bdi>{zoneLabel(zone, language)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}
