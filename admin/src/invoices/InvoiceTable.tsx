import {
  Chip,
  Link,
  Stack,
  TableCell,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { cardName } from '#shared/domain/orders/receipt-names.ts'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { twoColumnRows } from '../lists/two-column-rows.ts'
import { amountText } from '../order-parts/amount-text.ts'
import { OrderState } from '../order-parts/OrderState.tsx'
import { useWindowHours } from '../order-parts/use-window-hours.ts'
import { InvoiceActions } from '../orders/InvoiceActions.tsx'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import { SelectInvoice } from '../orders/SelectInvoice.tsx'
import { countItems } from './count-items.ts'

/**
 * True on a small laptop, where not all columns have room. The status is then below the amount, and the order's dialog has
 * its receipt.
 */
function useFewColumns(): boolean {
  return useMediaQuery<Theme>(theme => theme.breakpoints.between('md', 'lg'))
}

export function InvoiceTable() {
  const { data = [] } = useListContext<InvoiceView>()
  const [opened, setOpened] = useState<InvoiceView | null>(null)
  const hasFew = useFewColumns()
  return (
    <>
      <ListTable
        heads={[
          t('Order'),
          t('Name'),
          t('Delivery'),
          ...(hasFew ? [] : [t('Receipt')]),
          { atEnd: t('Amount') },
          ...(hasFew ? [] : [t('Status')]),
          { atEnd: t('Actions') },
        ]}
        className="numbers"
        sx={twoColumnRows}
      >
        {data.map(invoice => (
          <InvoiceRow key={invoice.orderId} invoice={invoice} onMore={() => setOpened(invoice)} />
        ))}
      </ListTable>
      {opened && <OrderDialog invoice={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function InvoiceRow({ invoice, onMore }: { invoice: InvoiceView; onMore: () => void }) {
  const { request, receipt } = invoice
  const { shippingState, addressState, basketState, promise } = request
  const isDelivery = shippingState.shippingType === 'delivery'
  const { zoneName, aliasName } = addressState
  const zone = zoneLabel({ name: zoneName, aliasName }, language)
  const hours = useWindowHours(shippingState)
  const hasFew = useFewColumns()
  return (
    <TableRow hover>
      <Lines
        whole
        before={<SelectInvoice orderId={invoice.orderId} />}
        first={
          <Link
            component="button"
            type="button"
            onClick={onMore}
            sx={{ fontWeight: 700, verticalAlign: 'baseline', userSelect: 'text' }}
          >
            {invoice.orderId}
          </Link>
        }
        second={<ShopMoment iso={invoice.dateTime} />}
      />
      <Lines first={invoice.name} second={invoice.email} />
      <Lines
        first={isDelivery ? zone || t('Delivery') : t('Pickup')}
        second={formatWeekday(promise.date, language)}
        third={
          <>
            {hours}
            {hours && <br />}
            {countItems(basketState.basket)}
          </>
        }
      />
      {!hasFew && (
        <Lines
          first={cardName(receipt)}
          second={receipt.maskedPan ?? ''}
          third={invoice.transAction}
        />
      )}
      <TableCell align="right" sx={{ whiteSpace: { md: 'nowrap' } }}>
        <strong>{amountText(invoice)}</strong>
        {invoice.owed > 0 && (
          <Typography variant="caption" component="div" color="warning.dark" noWrap>
            {t('owed %{amount}', { amount: money(invoice.owed) })}
          </Typography>
        )}
        {invoice.refunded > 0 && (
          <Typography variant="caption" component="div" color="error" noWrap>
            −{money(invoice.refunded)}
          </Typography>
        )}
        {hasFew && <States invoice={invoice} />}
      </TableCell>
      {!hasFew && (
        <TableCell>
          <States invoice={invoice} />
        </TableCell>
      )}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <InvoiceActions invoice={invoice} onMore={onMore} />
      </TableCell>
    </TableRow>
  )
}

function States({ invoice }: { invoice: InvoiceView }) {
  return (
    <Stack
      direction={{ xs: 'row', md: 'column' }}
      gap={0.5}
      sx={{ alignItems: { xs: 'flex-start', md: 'flex-end', lg: 'flex-start' } }}
    >
      <OrderState invoice={invoice} />
      <Chip
        size="small"
        label={t(invoice.printFlag ? 'Printed' : 'Not printed')}
        color={invoice.printFlag ? 'success' : 'warning'}
        variant="outlined"
      />
    </Stack>
  )
}

type LinesProps = {
  before?: ReactNode
  first: ReactNode
  second: ReactNode
  third?: ReactNode
  whole?: boolean
}

/** Narrow, unless it must be fully readable, so that all columns fit beside the menu on a small laptop. */
function Lines({ before, first, second, third, whole }: LinesProps) {
  const line = {
    noWrap: true,
    component: 'div',
    dir: 'auto',
    // Text of the other direction is cut off at its end, and still starts at the column's edge.
    sx: {
      maxWidth: { xs: '100%', md: whole ? 'none' : 125, lg: whole ? 'none' : 140 },
      textAlign: 'left',
    },
  } as const
  return (
    <TableCell>
      <Typography variant="body2" {...line} dir={before ? undefined : 'auto'}>
        {before}
        {before ? <bdi>{first}</bdi> : first}
      </Typography>
      <Typography variant="caption" color="text.secondary" {...line}>
        {second}
      </Typography>
      {third && (
        <Typography variant="caption" color="text.secondary" {...line}>
          {third}
        </Typography>
      )}
    </TableCell>
  )
}
