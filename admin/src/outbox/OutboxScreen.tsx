import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { ListShell } from '../lists/ListShell.tsx'
import type { SortOption } from '../lists/SearchBar.tsx'
import { usePage } from '../use-page.ts'
import { mailKinds, mailStates } from './labels.ts'
import { MailTable } from './MailTable.tsx'

const sortOptions: SortOption[] = [
  { field: 'id', label: 'Time' },
  { field: 'to', label: 'To' },
  { field: 'subject', label: 'Subject' },
]

/** Every mail that the shop created, sent or not. */
export default function OutboxScreen() {
  usePage(t('Outbox'), t('View emails and resend failed ones'))
  return (
    <ListBase
      resource="emails"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography variant="h1">{t('Outbox')}</Typography>
      <ListShell
        sortOptions={sortOptions}
        placeholder="Enter address or subject"
        unavailable="Email list is not available."
        filters={
          <>
            <ChoiceFilter field="state" label="Status" choices={mailStates} />
            <ChoiceFilter field="kind" label="Kind" choices={mailKinds} />
          </>
        }
      >
        <MailTable />
      </ListShell>
    </ListBase>
  )
}
