import { LinearProgress, List, ListItem, ListItemText } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { LedgerKind } from '#shared/schemas/credit.ts'
import { failureText } from '../http-client.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { loadCredit } from './credit-calls.ts'

const kinds: Record<LedgerKind, Text> = {
  granted: 'Granted',
  corrected: 'Corrected',
  spent: 'Spent on an order',
  returned: 'Given back',
  refunded: 'Refund of an order',
  forfeited: 'Ended with the account',
}

/** What changed a person's credit, newest first. */
export function CreditEntries({ id }: { id: number }) {
  // Not `useGetOne`: it would show the row of the list, which has no history.
  const { data, error, refetch } = useQuery({
    queryKey: ['credit-history', id],
    queryFn: () => loadCredit(id),
  })
  if (error) return <LoadFailed why={failureText(error)} onRetry={refetch} />
  if (!data) return <LinearProgress aria-label={t('Loading...')} />
  return (
    <List dense disablePadding aria-label={t('History')} className="numbers">
      {data.entries.map(({ id: entry, kind, amount, orderId, reason, by, at }) => (
        <ListItem key={entry} divider disableGutters>
          <ListItemText
            primary={
              <>
                <strong>{money(amount)}</strong> · {t(kinds[kind])}{' '}
                {orderId && <bdi dir="ltr">{orderId}</bdi>}
              </>
            }
            secondary={
              <>
                <ShopMoment iso={at} /> <bdi>{[reason, by].filter(Boolean).join(' · ')}</bdi>
              </>
            }
          />
        </ListItem>
      ))}
    </List>
  )
}
