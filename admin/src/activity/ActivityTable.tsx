import { TableCell, TableRow, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ActivityView, FieldChange } from '#shared/schemas/activity.ts'
import { ARROW } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { rows } from '../lists/rows.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { actionLabels, subjectLabels } from './labels.ts'

export function ActivityTable() {
  const { data = [] } = useListContext<ActivityView>()
  return (
    <ListTable heads={[t('When and who'), t('What'), t('Old → new')]} sx={rows}>
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
    </ListTable>
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
