import Descending from '@mui/icons-material/ArrowDownward'
import Ascending from '@mui/icons-material/ArrowUpward'
import Search from '@mui/icons-material/Search'
import {
  Button,
  InputAdornment,
  MenuItem,
  Paper,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { useFilters } from './use-filters.ts'

export type SortOption = { field: string; label: Text }

export type SearchBarProps = {
  sortOptions: SortOption[]
  placeholder: Text
  filters?: ReactNode
}

/** Sort and search text. Both apply when Search is pressed. */
export function SearchBar({ sortOptions, placeholder, filters }: SearchBarProps) {
  const { sort, setSort, setPage, refetch } = useListContext()
  const { filterValues, setFilter } = useFilters()
  const [field, setField] = useState(sort.field)
  const [order, setOrder] = useState(sort.order)
  const [text, setText] = useState<string>(filterValues.q ?? '')

  function search(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    const isSame = field === sort.field && order === sort.order && q === (filterValues.q ?? '')
    if (isSame) return refetch()
    setSort({ field, order })
    setFilter('q', q || undefined)
    setPage(1)
  }

  return (
    <Paper
      component="form"
      role="search"
      variant="outlined"
      onSubmit={search}
      sx={{ p: 1.5, mt: 1.5 }}
    >
      <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
        <TextField
          select
          label={t('Sort by')}
          value={field}
          onChange={event => setField(event.target.value)}
          sx={{ width: { xs: 'calc(100% - 112px)', sm: 120 }, m: 0 }}
        >
          {sortOptions.map(option => (
            <MenuItem key={option.field} value={option.field}>
              {t(option.label)}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={order}
          aria-label={t('Direction')}
          onChange={(_, chosen) => chosen && setOrder(chosen)}
        >
          <ToggleButton value="ASC" aria-label={t('Ascending')} sx={{ width: 48 }}>
            <Ascending fontSize="small" />
          </ToggleButton>
          <ToggleButton value="DESC" aria-label={t('Descending')} sx={{ width: 48 }}>
            <Descending fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
        <TextField
          type="search"
          placeholder={t(placeholder)}
          value={text}
          onChange={event => setText(event.target.value)}
          sx={{ flex: '1 1 210px', m: 0 }}
          slotProps={{
            htmlInput: {
              'aria-label': t(placeholder),
              maxLength: 200,
              dir: text ? 'auto' : undefined,
            },
            input: {
              startAdornment: (
                <InputAdornment position="start" sx={{ display: { xs: 'none', lg: 'flex' } }}>
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button type="submit" variant="contained" sx={{ height: 40 }}>
          {t('Search')}
        </Button>
      </Stack>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.75 }}>
        {t('Any change in the sorting method or search text requires clicking the search button.')}
      </Typography>
      {filters}
    </Paper>
  )
}
