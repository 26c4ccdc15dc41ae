import { MenuItem, TextField } from '@mui/material'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { filterWidth } from '../lists/filter-width.ts'
import { useFilters } from '../lists/use-filters.ts'

const choices = {
  tracked: 'All tracked',
  out: 'Out',
  low: 'Low',
  wanted: 'Requested by customers',
  untracked: 'Not tracked',
} as const satisfies Record<string, Text>

/** Which products the list shows. */
export function StockFilter() {
  const { filterValues, changeFilters } = useFilters()
  const { state, untracked } = filterValues
  return (
    <TextField
      select
      label={t('Show')}
      value={untracked ? 'untracked' : (state ?? 'tracked')}
      onChange={({ target: { value } }) =>
        changeFilters(({ state: _, untracked: __, ...others }) => {
          if (value === 'untracked') return { ...others, untracked: true }
          return value === 'tracked' ? others : { ...others, state: value }
        })
      }
      sx={{ ...filterWidth, mt: 1.5 }}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {Object.entries(choices).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {t(text)}
        </MenuItem>
      ))}
    </TextField>
  )
}
