import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { findCents } from '#shared/domain/money/money.ts'
import { percentOff } from '#shared/domain/products/pricing.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { t } from '../i18n/texts.ts'

/** Explains the effect of the sale price before it is saved. */
export function SaleHint() {
  const [price, salePrice, status] = useWatch({ name: ['price', 'salePrice', 'status'] })
  const [priceCents, salePriceCents] = [findCents(price), findCents(salePrice)]
  if (priceCents === null || salePriceCents === null) return '\u00a0'
  const percent = percentOff({ priceCents, salePriceCents, status: productStatus.onSale })
  if (percent !== null) return <>{t('%{percent}% off', { percent })}</>
  if (status !== productStatus.onSale) return '\u00a0'
  return (
    <Typography component="span" variant="caption" color="error">
      {t(salePriceCents === 0 ? 'On Sale for free' : 'Not below the regular price')}
    </Typography>
  )
}
