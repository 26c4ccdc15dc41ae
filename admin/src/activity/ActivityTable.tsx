import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ActivityView, FieldChange } from '#shared/schemas/activity.ts'
import { ARROW } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'
import { rows } from '../lists/rows.ts'
import { actionLabels, subjectLabels } from './labels.ts'

export function ActivityTable() {
  const { data = [] } = useListContext<ActivityView>()
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={rows}>
        <TableHead>
          <TableRow>
            <TableCell>{t('When and who')}</TableCell>
            <TableCell>{t('What')}</TableCell>
            <TableCell>{t('Old → new')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(entry => (
            <TableRow key={entry.id} hover sx={{ verticalAlign: 'top' }}>
              <TableCell>
                <Typography variant="body2" component="div">
                  <ShopMoment iso={entry.at} />
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  <bdi>{entry.actor}</bdi>
                </Typography>
              </TableCell>
              <TableCell>
                <Typography variant="body2" component="div">
                  {t(actionLabels[entry.action])}: <bdi>{entry.subjectName}</bdi>
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {t(subjectLabels[entry.subject])} <bdi>{entry.subjectId}</bdi>
                </Typography>
              </TableCell>
              <TableCell>
                {entry.changes.map(change => (
                  <Change key={change.field} change={change} />
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}

function Change({ change: { field, from, to } }: { change: FieldChange }) {
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="text.secondary">
        {field}{' '}
      </Typography>
      {from !== null && <bdi>{show(from)}</bdi>}
      {from !== null && to !== null && ` ${ARROW} `}
      {to !== null ? <bdi>{show(to)}</bdi> : ` ${t('(removed)')}`}
    </Typography>
  )
}

function show(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
