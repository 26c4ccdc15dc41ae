import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'

type Props = { field: string; label: string; choices: Record<string, string> }

/** A filter of a list by one of a few values; it holds at once. */
export function ChoiceFilter({ field, label, choices }: Props) {
  const { filterValues, setFilters } = useListContext()
  const { [field]: chosen = '', ...others } = filterValues
  return (
    <TextField
      select
      label={label}
      value={String(chosen)}
      onChange={({ target }) =>
        setFilters(target.value ? { ...others, [field]: target.value } : others)
      }
      sx={{ width: 180, mr: 1 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All</MenuItem>
      {Object.entries(choices).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
