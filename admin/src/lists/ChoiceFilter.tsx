import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { filterWidth } from './filter-width.ts'

type Props = { field: string; label: Text; choices: Record<string, Text> }

/** A filter of a list by one of a few values; it holds at once. */
export function ChoiceFilter({ field, label, choices }: Props) {
  const { filterValues, setFilters } = useListContext()
  const { [field]: chosen = '', ...others } = filterValues
  return (
    <TextField
      select
      label={t(label)}
      value={String(chosen)}
      onChange={({ target }) =>
        setFilters(target.value ? { ...others, [field]: target.value } : others)
      }
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
