import { Box, Stack, Typography } from '@mui/material'
import type { StockItem } from '#shared/responses/stock.ts'
import { Picture } from '../items/Picture.tsx'

type Props = { item: StockItem; size?: number; hasCodes?: boolean }

/** The picture and both names of a product, and its codes. */
export function StockName({ item, size = 48, hasCodes = true }: Props) {
  const codes = [item.sku, item.barcode].filter(Boolean).join(' · ')
  return (
    <Stack direction="row" gap={1.5} alignItems="center" sx={{ minWidth: 0 }}>
      <Box sx={{ width: size, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
        <Picture url={item.urlImage} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="strong" lang="en" sx={{ fontWeight: 600 }}>
          <bdi>{item.name}</bdi>
        </Typography>
        {item.fName && (
          <Typography variant="body2" lang="fa" className="fa">
            <bdi>{item.fName}</bdi>
          </Typography>
        )}
        {hasCodes && codes && (
          <Typography
            variant="caption"
            color="text.secondary"
            className="numbers"
            component="p"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{codes}</bdi>
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
