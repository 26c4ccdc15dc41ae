import { Button, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { useFilters } from '../lists/use-filters.ts'

/** How to begin, while no product is tracked. */
export function FirstSteps() {
  const { total, isFetching, error } = useListContext()
  const { filterValues, changeFilters } = useFilters()
  if (isFetching || error || total !== 0 || Object.keys(filterValues).length > 0) return null
  return (
    <Stack alignItems="center" gap={1.5} sx={{ pb: 6 }}>
      <Typography align="center">
        {t('No product is tracked yet. Count a product to start: customers then see what is left.')}
      </Typography>
      <Button variant="outlined" onClick={() => changeFilters(() => ({ untracked: true }))}>
        {t('Show products to start with')}
      </Button>
    </Stack>
  )
}
