import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  List,
  ListItem,
  Typography,
} from '@mui/material'
import { useGetList } from 'react-admin'
import type { StockItem, StockMoveView } from '#shared/responses/stock.ts'
import { failureText } from '../http-client.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { amountText, reasonLabels, signedAmount } from './labels.ts'

const SHOWN = 100

type Props = { item: StockItem; name: string; onClose: () => void }

/** Every change of a product's stock, newest first. */
export function HistoryDialog({ item, name, onClose }: Props) {
  const { data, total, error, refetch } = useGetList<StockMoveView>('stock-moves', {
    filter: { productId: item.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  })
  return (
    <DialogShell title={t('Stock history: %{name}', { name })} busy={false} onClose={onClose}>
      <DialogContent dividers>
        {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
        {!error && !data && <LinearProgress aria-label={t('Loading...')} />}
        {data?.length === 0 && <Typography>{t('Nothing has changed yet.')}</Typography>}
        {data && data.length > 0 && (
          <List dense disablePadding aria-label={t('History')} className="numbers">
            {data.map(move => (
              <MoveLine key={move.id} item={item} move={move} />
            ))}
          </List>
        )}
        {(total ?? 0) > SHOWN && (
          <Typography variant="caption" color="text.secondary">
            {t('The newest %{count} changes', { count: SHOWN })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </DialogShell>
  )
}

function MoveLine({ item, move }: { item: StockItem; move: StockMoveView }) {
  const { createdAt, change, onHand, reason, note, by, orderId } = move
  return (
    <ListItem disableGutters divider sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography component="strong" sx={{ minWidth: '4.5ch', fontWeight: 700 }}>
        {signedAmount(item, change)}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">
          {t(reasonLabels[reason])} {orderId && <bdi>{orderId}</bdi>}
        </Typography>
        {note && (
          <Typography variant="body2" color="text.secondary">
            <bdi>{translateAny(note)}</bdi>
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary">
          <ShopMoment iso={createdAt} /> · <bdi>{by}</bdi>
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ flexShrink: 0 }}>
        {onHand === null
          ? t('Not tracked')
          : t('%{count} on hand', { count: amountText(item, onHand) })}
      </Typography>
    </ListItem>
  )
}
