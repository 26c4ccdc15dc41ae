import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { ListShell } from '../lists/ListShell.tsx'
import { usePage } from '../use-page.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { actionLabels, subjectLabels } from './labels.ts'

/** The activity log: each change with its author, time, old and new values. */
export default function ActivityScreen() {
  usePage(t('Activity log'), t('Who changed what and when'))
  return (
    <ListBase
      resource="activity"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography variant="h1">{t('Activity log')}</Typography>
      <ListShell
        sortOptions={[{ field: 'id', label: 'Time' }]}
        placeholder="Enter person, item name or id"
        unavailable="Activity log is not available."
        filters={
          <>
            <ChoiceFilter field="subject" label="Area" choices={subjectLabels} />
            <ChoiceFilter field="action" label="Action" choices={actionLabels} />
          </>
        }
      >
        <ActivityTable />
      </ListShell>
    </ListBase>
  )
}
