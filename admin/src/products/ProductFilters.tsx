import { Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import type { Text } from '../i18n/fa.ts'
import { taxLabels } from '../i18n/tax-labels.ts'
import { t } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { filterWidth } from '../lists/filter-width.ts'
import { useFilters } from '../lists/use-filters.ts'
import { statusLabels } from '../product-parts/labels.ts'
import { type GroupResource, GroupSelect } from './GroupSelect.tsx'

/** Product filters; links from other screens set them too. */
export function ProductFilters() {
  const { filterValues, changeFilters } = useFilters()
  const { q: _, ...narrowing } = filterValues
  return (
    <>
      <Stack direction="row" useFlexGap flexWrap="wrap" sx={{ mt: 1 }}>
        <GroupFilter field="aisleId" resource="aisles" label="Aisle" />
        <GroupFilter field="brandId" resource="brands" label="Brand" />
        <ChoiceFilter field="status" label="Status" choices={statusLabels} />
        <ChoiceFilter field="taxClass" label="Tax" choices={taxLabels} />
      </Stack>
      <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center">
        <FlagFilter field="promotion" label="On sale now" />
        <FlagFilter field="noPicture" label="No image" />
        <FlagFilter field="noFName" label="No Farsi name" />
        <FlagFilter field="noFacts" label="No facts" />
        <FlagFilter field="noAllergens" label="Allergens unknown" />
        {Object.keys(narrowing).length > 0 && (
          <Button onClick={() => changeFilters(({ q }) => (q ? { q } : {}))}>
            {t('Clear filters')}
          </Button>
        )}
      </Stack>
    </>
  )
}

type GroupFilterProps = { field: string; resource: GroupResource; label: Text }

function GroupFilter({ field, resource, label }: GroupFilterProps) {
  const { filterValues, setFilter } = useFilters()
  const chosen = filterValues[field]
  return (
    <Box sx={filterWidth}>
      <GroupSelect
        resource={resource}
        value={chosen === undefined ? null : Number(chosen)}
        onChange={id => setFilter(field, id ?? undefined)}
        field={{
          label: t(label),
          placeholder: t('All'),
          slotProps: { inputLabel: { shrink: true } },
        }}
      />
    </Box>
  )
}

function FlagFilter({ field, label }: { field: string; label: Text }) {
  const { filterValues, setFilter } = useFilters()
  return (
    <FormControlLabel
      label={t(label)}
      control={
        <Checkbox
          checked={filterValues[field] === true}
          onChange={(_, checked) => setFilter(field, checked || undefined)}
        />
      }
    />
  )
}
