import {
  Button,
  Chip,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ImportView } from '#shared/responses/product-import.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { importTitle, stateLabel } from './labels.ts'

/** The shop keeps as many of each kind for undo. */
const SHOWN = 20

function countsText({ state, added, changed }: ImportView): string {
  const counts = { added, changed }
  return state === 'planned'
    ? t('Would add %{added} and update %{changed}', counts)
    : t('%{added} added, %{changed} updated', counts)
}

/** Recent imports and bulk edits, each of which can be viewed and undone. */
export function LastImports({ onShow }: { onShow: (id: number) => void }) {
  const provider = useDataProvider()
  const { data = [] } = useQuery({
    queryKey: ['last imports'],
    queryFn: async () => {
      const { data } = await provider.getList<ImportView>('imports', {
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: SHOWN },
      })
      return data
    },
  })
  if (data.length === 0) return null
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2">{t('Recent imports and bulk edits')}</Typography>
      <Table size="small" sx={stackedCells}>
        <TableBody>
          {data.map(plan => (
            <TableRow key={plan.id}>
              <TableCell>
                <ShopMoment iso={plan.createdAt} /> · <bdi>{plan.actor}</bdi>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{importTitle(plan)}</TableCell>
              <TableCell className="numbers">{countsText(plan)}</TableCell>
              <TableCell>
                <Chip size="small" label={stateLabel(plan)} />
              </TableCell>
              <TableCell align="right">
                <Button onClick={() => onShow(plan.id)}>{t('View')}</Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}
