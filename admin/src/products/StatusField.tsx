import { MenuItem, TextField } from '@mui/material'
import type { ProductStatus } from '#shared/domain/products/product-status.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { t } from '../i18n/texts.ts'
import { statusColors, statusLabels } from '../product-parts/labels.ts'

type Props = { product: ProductView; onChange: (status: ProductStatus) => void }

/** The status in a row; saved on selection. */
export function StatusField({ product, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      label={t('Status')}
      value={product.status}
      onChange={({ target }) => onChange(Number(target.value) as ProductStatus)}
      sx={{ width: 148 }}
      slotProps={{
        select: {
          SelectDisplayProps: { 'aria-label': `${t('Status')}: ${product.name}` },
          sx: { ...statusColors[product.status], fontWeight: 600 },
        },
      }}
    >
      {Object.entries(statusLabels).map(([status, label]) => (
        <MenuItem key={status} value={Number(status)}>
          {t(label)}
        </MenuItem>
      ))}
    </TextField>
  )
}
