import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { OrderFilters } from '../orders/OrderFilters.tsx'
import { SelectionBar } from '../orders/SelectionBar.tsx'
import { usePage } from '../use-page.ts'
import { InvoiceTable } from './InvoiceTable.tsx'

type Mode = { heading: Text; description: Text; filter: { toPrint: boolean } }

const lists: Record<'unprinted' | 'printed', Mode> = {
  unprinted: {
    heading: 'Unprinted invoices',
    description: 'Paid orders with an invoice to print',
    filter: { toPrint: true },
  },
  printed: {
    heading: 'Printed invoices',
    description: 'Paid orders with a printed invoice, and cancelled orders',
    filter: { toPrint: false },
  },
}

const sortOptions: SortOption[] = [
  { field: 'orderId', label: 'OrderId' },
  { field: 'name', label: 'Name' },
  { field: 'amount', label: 'Amount' },
  { field: 'dateTime', label: 'Date' },
  { field: 'deliveryDate', label: 'Promised date' },
]

const NEW_ORDERS_MS = 30_000

/** One screen in two modes. */
export default function InvoiceScreen({ list }: { list: keyof typeof lists }) {
  const { heading, description, filter } = lists[list]
  usePage(t(heading), t(description))
  return (
    <ListBase
      resource="invoices"
      perPage={25}
      sort={{ field: 'name', order: 'ASC' }}
      filter={filter}
      storeKey={false}
      queryOptions={{ refetchInterval: NEW_ORDERS_MS, onError: () => undefined }}
    >
      <Typography variant="h1">{t(heading)}</Typography>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter order, invoice, name, phone, postal code or product"
        unavailable="Invoice list is not available."
        filters={<OrderFilters />}
      >
        <SelectionBar />
        <InvoiceTable />
      </ListShell>
    </ListBase>
  )
}
