import { MenuItem, TextField } from '@mui/material'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { filterWidth } from './filter-width.ts'
import { useFilters } from './use-filters.ts'

type Props = { field: string; label: Text; choices: Record<string, Text> }

/** A list filter with a few values; applies immediately. */
export function ChoiceFilter({ field, label, choices }: Props) {
  const { filterValues, setFilter } = useFilters()
  return (
    <TextField
      select
      label={t(label)}
      value={String(filterValues[field] ?? '')}
      onChange={({ target }) => setFilter(field, target.value || undefined)}
      sx={filterWidth}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('All')}</MenuItem>
      {Object.entries(choices).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {t(text)}
        </MenuItem>
      ))}
    </TextField>
  )
}
