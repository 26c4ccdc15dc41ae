import { Chip, Stack } from '@mui/material'
import { useGetOne, useListContext } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

const filters: { field: string; resource: string; label: Text }[] = [
  { field: 'aisleId', resource: 'aisles', label: 'Aisle' },
  { field: 'brandId', resource: 'brands', label: 'Brand' },
]

/** The aisle or brand that a link from its card filters by. */
export function ProductFilters() {
  const { filterValues, setFilters } = useListContext()
  const active = filters.filter(({ field }) => filterValues[field] !== undefined)
  if (active.length === 0) return null
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
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
