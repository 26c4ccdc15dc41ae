import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'
import type { InvoiceView } from '#shared/responses/order.ts'
import { t } from '../i18n/texts.ts'

export function SelectInvoice({ orderId }: { orderId: string }) {
  const { selectedIds, onToggleItem } = useListContext<InvoiceView>()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(orderId)}
      onChange={() => onToggleItem(orderId)}
      slotProps={{ input: { 'aria-label': t('Select order %{id}', { id: orderId }) } }}
      sx={{ my: -1, ml: -1 }}
    />
  )
}
