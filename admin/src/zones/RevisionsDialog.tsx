import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  TablePagination,
} from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ZoneRevisionView } from '#shared/responses/zone.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'

type Props = {
  revision: number
  onShow: (id: number) => void
  onRestore: (id: number) => void
  onClose: () => void
}

const PER_PAGE = 10

/** The saved revisions of the zones, the newest first. */
export function RevisionsDialog({ revision, onShow, onRestore, onClose }: Props) {
  const [page, setPage] = useState(0)
  const { data, total, error, isPending } = useGetList<ZoneRevisionView>(
    'zone-revisions',
    {
      pagination: { page: page + 1, perPage: PER_PAGE },
      sort: { field: 'id', order: 'DESC' },
    },
    { onError: () => undefined, staleTime: 0 },
  )
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>{t('Saved revisions')}</DialogTitle>
      <DialogContent dividers>
        {isPending && <LinearProgress />}
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        <List disablePadding>
          {data?.map(({ id, createdAt, zoneCount, savedBy }) => (
            <ListItem key={id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={
                  <>
                    {t('Revision %{revision}', { revision: id })} · <ShopMoment iso={createdAt} />
                  </>
                }
                secondary={[t('%{count} zone |||| %{count} zones', { count: zoneCount }), savedBy]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <Button onClick={() => onShow(id)} sx={{ minHeight: 44 }}>
                {t('Show on map')}
              </Button>
              <Button
                variant="outlined"
                disabled={id === revision}
                onClick={() => onRestore(id)}
                sx={{ minHeight: 44 }}
              >
                {t('Restore')}
              </Button>
            </ListItem>
          ))}
        </List>
        {total !== undefined && total > PER_PAGE && (
          <TablePagination
            component="div"
            count={total}
            page={page}
            rowsPerPage={PER_PAGE}
            rowsPerPageOptions={[PER_PAGE]}
            onPageChange={(_, next) => setPage(next)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
