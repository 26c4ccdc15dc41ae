import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { UserTable } from './UserTable.tsx'

const sortOptions: SortOption[] = [
  { field: 'id', label: 'Id' },
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'role', label: 'Role' },
]

/** The user accounts and their roles. */
export default function UserScreen() {
  usePage(t('Users'), t('Manage roles and access'))
  return (
    <ListBase
      resource="users"
      perPage={25}
      sort={{ field: 'id', order: 'ASC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography variant="h1">{t('Users')}</Typography>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter name or email"
        unavailable="User list is not available."
        filters={
          <ChoiceFilter
            field="role"
            label="Role"
            choices={{ Master: 'Master', Member: 'Member' }}
          />
        }
      >
        <UserTable />
      </ListShell>
    </ListBase>
  )
}
