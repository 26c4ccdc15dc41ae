import { Box, Paper, Stack, Typography } from '@mui/material'
import type { StockItem } from '#shared/responses/stock.ts'
import { t } from '../i18n/texts.ts'
import { colors } from '../theme.ts'
import { amountText, availableText } from './labels.ts'
import { StockName } from './StockName.tsx'
import type { ScanMode } from './scan-session.ts'

type Props = { mode: ScanMode; product: StockItem | null }

/** The product scanned last with its present number. A screen reader announces it. */
export function ScannedProduct({ mode, product }: Props) {
  return (
    <Box role="status">
      {product && (
        <Paper
          variant="outlined"
          sx={{ p: 1.5, borderColor: colors.turquoise, borderWidth: 2, mb: 1 }}
        >
          <Stack
            direction="row"
            gap={2}
            useFlexGap
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
          >
            <StockName item={product} size={88} />
            <Box sx={{ textAlign: 'center' }}>
              <Typography variant="caption" color="text.secondary" component="p">
                {t(mode === 'count' ? 'So far' : 'On hand')}
              </Typography>
              <Typography
                component="p"
                className="numbers"
                sx={{ fontSize: product.onHand === null ? '1rem' : '2rem', fontWeight: 700 }}
              >
                {product.onHand === null ? t('Not tracked') : amountText(product, product.onHand)}
              </Typography>
              <Typography variant="caption" color="text.secondary" component="p">
                {availableText(product)}
              </Typography>
            </Box>
          </Stack>
        </Paper>
      )}
    </Box>
  )
}
