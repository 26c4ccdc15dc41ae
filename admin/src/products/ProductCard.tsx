import { Box, Stack, Typography } from '@mui/material'
import { formatMoney } from '#shared/domain/money/money.ts'
import { isTaxed } from '#shared/domain/money/tax.ts'
import { percentOff } from '#shared/domain/products/pricing.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ItemTexts } from '../items/ItemTexts.tsx'
import {
  dayText,
  sizeText,
  statusColors,
  statusLabels,
  toProductPrices,
} from '../product-parts/labels.ts'
import { colors } from '../theme.ts'

export function ProductCard({ item }: { item: ProductView }) {
  return (
    <>
      <Stack direction="row" justifyContent="space-between" alignItems="center" sx={{ mb: 0.5 }}>
        <Badge {...statusColors[item.status]}>{t(statusLabels[item.status])}</Badge>
        <Typography variant="caption" color="text.secondary" className="numbers">
          #{digits(item.id)}
        </Typography>
      </Stack>
      <ItemTexts item={item} />
      <ProductPlace item={item} />
      <Price product={item} />
      <SaleDates product={item} />
    </>
  )
}

/** A product's aisle, brand and size. */
export function ProductPlace({ item }: { item: ProductView }) {
  return (
    <Typography variant="caption" color="text.secondary" component="p" dir="auto" className="clamp">
      {[item.aisleName, item.brandName, sizeText(item)].filter(Boolean).join(' · ')}
    </Typography>
  )
}

export function SaleDates({ product: { saleFrom, saleUntil } }: { product: ProductView }) {
  if (!saleFrom && !saleUntil) return null
  return (
    <Typography variant="caption" color="text.secondary" component="p">
      {[
        saleFrom && t('Sale starts %{day}', { day: dayText(saleFrom) }),
        saleUntil && t('Sale ends %{day}', { day: dayText(saleUntil) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  )
}

export function Price({ product }: { product: ProductView }) {
  const priced = toProductPrices(product)
  const regular = formatMoney(priced.priceCents, language)
  const percent = percentOff(priced)
  const isSale = product.status === productStatus.onSale
  return (
    <Stack
      direction="row"
      useFlexGap
      flexWrap="wrap"
      alignItems="baseline"
      columnGap={1}
      className="numbers"
      sx={{ mt: 0.5 }}
    >
      {isSale && (
        <Typography component="s" variant="body2" color="text.secondary">
          {regular}
        </Typography>
      )}
      <Typography component="strong" sx={{ fontWeight: 700 }}>
        {isSale ? formatMoney(priced.salePriceCents, language) : regular}
      </Typography>
      {percent !== null && (
        <Badge color={colors.ink} bgcolor={colors.saffron}>
          {t('%{percent}% off', { percent })}
        </Badge>
      )}
      {isTaxed(product.taxClass) && (
        <Typography variant="caption" color="text.secondary">
          {t('+ HST')}
        </Typography>
      )}
    </Stack>
  )
}

function Badge({
  color,
  bgcolor,
  children,
}: {
  color: string
  bgcolor: string
  children: React.ReactNode
}) {
  return (
    <Box
      component="span"
      sx={{
        color,
        bgcolor,
        px: 0.75,
        borderRadius: 1,
        fontSize: 12,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}
