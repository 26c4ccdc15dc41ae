import { Box, Link, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { findBalance } from '#shared/domain/orders/invoice-balance.ts'
import { cardName } from '#shared/domain/orders/receipt-names.ts'
import { phoneLink, phoneText } from '#shared/domain/phone.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { InvoiceView, Receipt } from '#shared/responses/order.ts'
import { digits, language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { packedText } from '../order-parts/packed-text.ts'
import { useDeliveryTime } from '../order-parts/use-window-hours.ts'
import { OrderLines } from './OrderLines.tsx'

/** An order's details: customer, address, time, items and preferences. */
export function OrderContents({ invoice }: { invoice: InvoiceView }) {
  const { shippingState: shipping, addressState, promise } = invoice.request
  const { basketState } = invoice.packed ?? invoice.request
  const promised = useDeliveryTime(promise.date, shipping)
  const isDelivery = shipping.shippingType === 'delivery'
  const { zoneName: name, aliasName } = addressState
  const zone = isDelivery ? zoneLabel({ name, aliasName }, language) : ''
  const preferences = [
    isDelivery && t(shipping.isDrop ? 'Leave at the door' : 'Hand over in person'),
    t(shipping.isReplace ? 'Replacements welcome' : 'No replacements'),
  ].filter(Boolean)
  const receipt = receiptText(invoice.receipt)
  const rows: [string, ReactNode][] = [
    [t('Promised date'), promised],
    [
      t(isDelivery ? 'Delivery' : 'Pickup'),
      <bdi key="place">{isDelivery ? addressState.address : shipping.pickupLocation}</bdi>,
    ],
    [t('Zone'), zone && <bdi>{zone}</bdi>],
    [
      t('Phone'),
      shipping.phone && (
        <Contact href={phoneLink(shipping.phone)} text={phoneText(shipping.phone, language)} />
      ),
    ],
    [
      t('Email'),
      shipping.email && <Contact href={`mailto:${shipping.email}`} text={shipping.email} />,
    ],
    [t('Customer preferences'), preferences.join(' · ')],
    [t('Comment'), shipping.comment && <strong dir="auto">{shipping.comment}</strong>],
    [t('Packed'), invoice.packed && packedText(invoice.packed)],
    [t('Invoice'), invoice.invoiceNumber > 0 && digits(invoice.invoiceNumber)],
    [t('Store credit'), invoice.credit > 0 && money(invoice.credit)],
    // An order that credit paid alone has no card receipt.
    [t('Receipt'), receipt && <bdi key="card">{receipt}</bdi>],
    ...invoice.payments.slice(1).map(({ amount, receipt }, index): [string, ReactNode] => [
      t('Payment %{number}', { number: digits(index + 2) }),
      <Fragment key={receipt.receiptId}>
        {money(amount)} <bdi>{receiptText(receipt)}</bdi>
      </Fragment>,
    ]),
  ]
  return (
    <Box component="section" aria-label={t('Order details')} sx={{ my: 2 }}>
      <Box
        component="dl"
        className="numbers"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          m: 0,
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        {rows.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {label}
                </Typography>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </Box>
      <OrderLines
        basket={basketState}
        shippingType={shipping.shippingType}
        balance={findBalance(invoice, basketState.total)}
      />
    </Box>
  )
}

function receiptText(receipt: Receipt): string {
  const { maskedPan, txnNumber } = receipt
  return [cardName(receipt), maskedPan, txnNumber].filter(Boolean).join(' · ')
}

function Contact({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} dir="ltr">
      {text}
    </Link>
  )
}
