import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { MissTable } from './MissTable.tsx'

const sortOptions: SortOption[] = [
  { field: 'count', label: 'Count' },
  { field: 'lastAt', label: 'Last time' },
  { field: 'text', label: 'Text' },
]

/** What shoppers looked for in vain: a word to add to a name, or a thing to sell. */
export default function MissScreen() {
  usePage(t('MISSED SEARCHES'), t('What shoppers looked for in vain'))
  return (
    <ListBase
      resource="misses"
      perPage={25}
      sort={{ field: 'count', order: 'DESC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography variant="h1">{t('MISSED SEARCHES')}</Typography>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter a searched text"
        unavailable="The list of searches is not available."
      >
        <MissTable />
      </ListShell>
    </ListBase>
  )
}
