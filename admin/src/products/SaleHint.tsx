import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { percentOff } from '#shared/domain/pricing.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import { t } from '../i18n/texts.ts'
import { toPriced } from './labels.ts'

/** Explains the effect of the sale price before it is saved. */
export function SaleHint() {
  const [price, salePrice, status] = useWatch({ name: ['price', 'salePrice', 'status'] })
  if (typeof price !== 'number' || typeof salePrice !== 'number') return '\u00a0'
  const percent = percentOff(toPriced({ price, salePrice, status: productStatus.onSale }))
  if (percent !== null) return <>{t('%{percent}% off', { percent })}</>
  if (status !== productStatus.onSale) return '\u00a0'
  return (
    <Typography component="span" variant="caption" color="error">
      {t(salePrice === 0 ? 'On Sale for free' : 'Not below the regular price')}
    </Typography>
  )
}
