import Receive from '@mui/icons-material/MoveToInboxOutlined'
import Count from '@mui/icons-material/QrCodeScanner'
import { Button, Stack, Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../i18n/texts.ts'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { StockFilter } from './StockFilter.tsx'
import { StockTable } from './StockTable.tsx'

const sortOptions: SortOption[] = [
  { field: 'urgency', label: 'Urgency' },
  { field: 'name', label: 'Name' },
  { field: 'countedAt', label: 'Last count' },
  { field: 'value', label: 'Value' },
  { field: 'requests', label: 'Requests' },
]

/** What is in the shop, what is held for orders, and what customers wait for. */
export default function StockScreen() {
  usePage(t('Stock'), t('What is left, and what customers wait for'))
  return (
    <ListBase
      resource="stock"
      perPage={25}
      sort={{ field: 'urgency', order: 'ASC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="center">
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('Stock')}
        </Typography>
        <Button component={Link} to="/stock/count" variant="contained" startIcon={<Count />}>
          {t('Count mode')}
        </Button>
        <Button component={Link} to="/stock/receive" variant="outlined" startIcon={<Receive />}>
          {t('Receive a delivery')}
        </Button>
      </Stack>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter name, SKU or barcode"
        unavailable="Stock list is not available."
        filters={<StockFilter />}
      >
        <StockTable />
      </ListShell>
      <FirstSteps />
    </ListBase>
  )
}
