import { Chip, Stack } from '@mui/material'
import { useGetOne, useListContext } from 'react-admin'
import type { ProductStatus } from '#shared/domain/product-status.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { statusLabels } from './labels.ts'

const filters: { field: string; resource: string; label: Text }[] = [
  { field: 'aisleId', resource: 'aisles', label: 'Aisle' },
  { field: 'brandId', resource: 'brands', label: 'Brand' },
]

/** The aisle, brand or status that a link from elsewhere filters by. */
export function ProductFilters() {
  const { filterValues, setFilters } = useListContext()
  const active = filters.filter(({ field }) => filterValues[field] !== undefined)
  const { status, ...withoutStatus } = filterValues
  if (active.length === 0 && status === undefined) return null
  const label = statusLabels[status as ProductStatus]
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
      {status !== undefined && (
        <Chip
          color="primary"
          label={`${t('Status')}: ${label ? t(label) : status}`}
          onDelete={() => setFilters(withoutStatus)}
        />
      )}
      {active.map(({ field, resource, label }) => (
        <FilterChip
          key={field}
          resource={resource}
          id={filterValues[field]}
          label={label}
          onDelete={() => {
            const { [field]: _, ...others } = filterValues
            setFilters(others)
          }}
        />
      ))}
    </Stack>
  )
}

type ChipProps = { resource: string; id: number; label: Text; onDelete: () => void }

function FilterChip({ resource, id, label, onDelete }: ChipProps) {
  const { data } = useGetOne(resource, { id })
  return <Chip color="primary" label={`${t(label)}: ${data?.name ?? id}`} onDelete={onDelete} />
}
