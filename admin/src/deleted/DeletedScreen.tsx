import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { RESTORE_DAYS } from '#shared/schemas/deleted-item.ts'
import { catalogueLabels } from '../activity/labels.ts'
import { t } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { DeletedTable } from './DeletedTable.tsx'

const sortOptions: SortOption[] = [{ field: 'id', label: 'Deleted' }]

/** Recently deleted catalogue items, which can be restored. */
export default function DeletedScreen() {
  usePage(t('Deleted items'), t('Restore deleted items'))
  return (
    <ListBase
      resource="deleted-items"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography variant="h1">{t('Deleted items')}</Typography>
      <Typography color="text.secondary">
        {t('You can restore an item and its image for %{days} days after deleting it.', {
          days: RESTORE_DAYS,
        })}
      </Typography>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter deleted item's name or id"
        unavailable="Deleted item list is not available."
        filters={<ChoiceFilter field="kind" label="Kind" choices={catalogueLabels} />}
      >
        <DeletedTable />
      </ListShell>
    </ListBase>
  )
}
