import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { MissTable } from './MissTable.tsx'

const sortOptions: SortOption[] = [
  { field: 'count', label: 'Searches' },
  { field: 'lastAt', label: 'Last searched' },
  { field: 'text', label: 'Search text' },
]

/** Searches without results: hints for search words to add or products to sell. */
export default function MissScreen() {
  usePage(t('Missed searches'), t('What customers searched for without results'))
  return (
    <ListBase
      resource="misses"
      perPage={25}
      sort={{ field: 'count', order: 'DESC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography variant="h1">{t('Missed searches')}</Typography>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter search text"
        unavailable="Missed search list is not available."
      >
        <MissTable />
      </ListShell>
    </ListBase>
  )
}
