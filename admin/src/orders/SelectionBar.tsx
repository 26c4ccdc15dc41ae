import Printer from '@mui/icons-material/Print'
import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isPaymentReturned } from '#shared/domain/orders/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { useInvoicesChanged } from '../order-parts/use-unprinted.ts'
import { markPrints } from './order-calls.ts'

/** Actions for several selected invoices. */
export function SelectionBar() {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<InvoiceView>()
  const invoicesChanged = useInvoicesChanged()
  const [failure, setFailure] = useState('')
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const toPack = data.filter(({ state }) => !isPaymentReturned(state)).map(({ id }) => id)
  const ids = chosen.map(({ orderId }) => orderId)

  async function mark(printed: boolean) {
    setFailure('')
    try {
      await markPrints(ids, printed)
      onUnselectItems()
      await invoicesChanged()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <Paper variant="outlined" sx={{ p: 1, mb: 1 }}>
      <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
        <Button
          onClick={() => onSelect(toPack)}
          disabled={toPack.every(id => selectedIds.includes(id))}
        >
          {t('Select all on this page')}
        </Button>
        {chosen.length > 0 && (
          <>
            <Typography className="numbers" aria-live="polite" sx={{ mr: 'auto' }}>
              {t('%{count} selected', { count: chosen.length })}
            </Typography>
            <Button onClick={() => onUnselectItems()}>{t('Clear selection')}</Button>
            {chosen.some(({ printFlag }) => printFlag) && (
              <Button variant="outlined" onClick={() => mark(false)}>
                {t('Mark as unprinted')}
              </Button>
            )}
            {chosen.some(({ printFlag }) => !printFlag) && (
              <Button variant="outlined" onClick={() => mark(true)}>
                {t('Mark as printed')}
              </Button>
            )}
            <Button
              component={Link}
              to={`/invoices/print?ids=${ids.map(encodeURIComponent).join(',')}`}
              variant="contained"
              startIcon={<Printer />}
            >
              {t('Print selected')}
            </Button>
          </>
        )}
      </Stack>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Paper>
  )
}
