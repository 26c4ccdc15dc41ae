import { Box } from '@mui/material'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { t } from '../i18n/texts.ts'
import { colors } from '../theme.ts'

export function SaleRibbon({ item }: { item: ProductView }) {
  if (item.status !== productStatus.onSale) return null
  return (
    <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      <Box
        sx={{
          position: 'absolute',
          top: 14,
          right: -34,
          width: 120,
          textAlign: 'center',
          transform: 'rotate(45deg)',
          bgcolor: colors.saffron,
          color: colors.ink,
          fontSize: 12,
          fontWeight: 700,
          letterSpacing: '0.08em',
          py: 0.25,
        }}
      >
        {t('SALE')}
      </Box>
    </Box>
  )
}
