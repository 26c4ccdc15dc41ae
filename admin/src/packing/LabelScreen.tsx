import './bag-labels.css'
import { Alert, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { failureText } from '../http-client.ts'
import { code, digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Barcode } from '../order-parts/Barcode.tsx'
import { useDeliveryTime } from '../order-parts/use-window-hours.ts'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { zoneOrPickupText } from './labels.ts'
import { readOrderOrCopy } from './offline-reads.ts'
import { findClosing } from './packing-store.ts'

/** The labels of an order's bags, to print. */
export default function LabelScreen() {
  const { orderId = '' } = useParams()
  usePage(`${t('Bag labels')} ${code(orderId)}`, t('Ready to print'))
  const { data: order, error } = useQuery({
    queryKey: ['packing', orderId],
    networkMode: 'always',
    queryFn: async () => (await readOrderOrCopy(orderId)).value,
  })
  const { data: closing } = useQuery({
    queryKey: ['packing', orderId, 'closing'],
    networkMode: 'always',
    queryFn: () => findClosing(orderId),
  })
  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!order) return <LoadingPage />
  const packed = order.packed ?? closing
  if (!packed) return <Alert severity="info">{t('This order is not packed.')}</Alert>
  const { bags, coldBags = 0 } = packed
  return (
    <Box component="main" className="bag-labels">
      <Button
        autoFocus
        className="no-print"
        variant="contained"
        size="large"
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      {Array.from({ length: bags }, (_, at) => (
        <Label
          key={String(at)}
          order={order}
          number={t('%{number} of %{count}', { number: digits(at + 1), count: digits(bags) })}
          isCold={at < coldBags}
        />
      ))}
    </Box>
  )
}

type Props = { order: PackingOrder; number: string; isCold: boolean }

function Label({ order, number, isCold }: Props) {
  const time = useDeliveryTime(order.deliveryDate, order)
  return (
    <section className="bag-label" aria-label={number}>
      <p className="bag-number">{number}</p>
      {isCold && <p className="bag-cold">{t('Keep cold')}</p>}
      <p className="bag-name">
        <bdi>{order.name}</bdi>
      </p>
      <p>{[zoneOrPickupText(order), time].filter(Boolean).join(' · ')}</p>
      <Barcode text={order.orderId} />
    </section>
  )
}
