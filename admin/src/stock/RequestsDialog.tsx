import {
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { useGetList } from 'react-admin'
import type { StockAlertView, StockItem } from '#shared/responses/stock.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'

type Props = { item: StockItem; name: string; onClose: () => void }

/** Customers who get one email when the product is available again. */
export function RequestsDialog({ item, name, onClose }: Props) {
  const { data, error, refetch } = useGetList<StockAlertView>('stock-alerts', {
    filter: { productId: item.id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  })
  return (
    <DialogShell title={t('Waiting for %{name}', { name })} busy={false} onClose={onClose}>
      <DialogContent dividers>
        <Typography>{t('They get one email when the product can be bought again.')}</Typography>
        {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
        {!error && !data && <LinearProgress aria-label={t('Loading...')} />}
        <List dense>
          {data?.map(({ id, email, createdAt, confirmedAt }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={<bdi>{email}</bdi>}
                secondary={
                  <>
                    <ShopMoment iso={createdAt} />
                    {!confirmedAt && ` · ${t('Not confirmed')}`}
                  </>
                }
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </DialogShell>
  )
}
