import Mail from '@mui/icons-material/MailOutlined'
import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { ShortfallOrderView, ShortfallView } from '#shared/responses/shortfall.ts'
import { code, isolate } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { CallButton } from '../order-parts/CallButton.tsx'
import { useDeliveryTime } from '../order-parts/use-window-hours.ts'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'
import { amountText } from '../stock/labels.ts'
import { outcomeText } from './labels.ts'

/** The orders of a shortfall by time of payment. Each can be opened, called and mailed. */
export function ShortfallOrders({ shortfall }: { shortfall: ShortfallView }) {
  const [viewed, setViewed] = useState<string | null>(null)
  return (
    <>
      <Box component="ol" aria-label={t('Affected orders')} sx={list}>
        {shortfall.orders.map(order => (
          <OrderRow key={order.orderId} order={order} product={shortfall} onView={setViewed} />
        ))}
      </Box>
      {viewed && <LoadedOrder orderId={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

type RowProps = {
  order: ShortfallOrderView
  product: ShortfallView
  onView: (orderId: string) => void
}

function OrderRow({ order, product, onView }: RowProps) {
  const { orderId, name, phone, email, paidAt, missing, deliveryDate } = order
  const time = useDeliveryTime(deliveryDate, order)
  const subject = encodeURIComponent(`${orderId}: ${product.name}`)
  return (
    <li>
      <Typography component="strong" className="numbers" sx={{ minWidth: '3ch', fontWeight: 700 }}>
        {amountText(product, missing)}
        {unitGrams(product) === null && ' ×'}
      </Typography>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>{' '}
          <Link
            component="button"
            type="button"
            aria-label={t('View order %{id}', { id: code(orderId) })}
            onClick={() => onView(orderId)}
            sx={{ verticalAlign: 'baseline', py: 0.5 }}
          >
            <bdi>{orderId}</bdi>
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('Payment')}: {paidAt && <ShopMoment iso={paidAt} />} · {t('Promised date')}: {time}
        </Typography>
        <Typography variant="body2">{outcomeText(product, order)}</Typography>
      </Box>
      {order.end === null && phone && <CallButton name={name} phone={phone} />}
      {order.end === null && email && (
        <Button
          href={`mailto:${email}?subject=${subject}`}
          variant="outlined"
          startIcon={<Mail />}
          aria-label={t('Email %{name}', { name: isolate(name) })}
          sx={{ minHeight: 44 }}
        >
          {t('Email')}
        </Button>
      )}
    </li>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
}
