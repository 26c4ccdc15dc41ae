import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { CreditTable } from './CreditTable.tsx'

const sortOptions: SortOption[] = [
  { field: 'id', label: 'Id' },
  { field: 'email', label: 'Email' },
  { field: 'balance', label: 'Balance' },
]

/** What the shop owes people as store credit, and the form that changes it. */
export default function CreditScreen() {
  usePage(t('Store credit'), t('Balances, grants and history'))
  const [isOpen, setOpen] = useState(false)
  return (
    <ListBase
      resource="credits"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Stack direction="row" justifyContent="space-between" alignItems="center" gap={2}>
        <Typography variant="h1">{t('Store credit')}</Typography>
        <Button variant="contained" onClick={() => setOpen(true)}>
          {t('Give credit')}
        </Button>
      </Stack>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter name or email"
        unavailable="Store credit is not available."
      >
        <CreditTable />
      </ListShell>
      {isOpen && <CreditDialog credit={null} onClose={() => setOpen(false)} />}
    </ListBase>
  )
}
