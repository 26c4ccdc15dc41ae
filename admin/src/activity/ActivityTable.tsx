import { TableCell, TableRow, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ActivityView } from '#shared/responses/activity.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { actionLabels, subjectLabels } from './labels.ts'
import { describeSubject } from './subject-text.ts'

export function ActivityTable() {
  const { data = [] } = useListContext<ActivityView>()
  return (
    <ListTable heads={[t('Date and person'), t('Action'), t('Changes')]} sx={stackedCells}>
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
              {t(actionLabels[entry.action])}: <bdi>{describeSubject(entry)}</bdi>
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {t(subjectLabels[entry.subject])}{' '}
              {entry.subject !== 'windows' && <bdi>{idText(entry.subjectId)}</bdi>}
            </Typography>
          </TableCell>
          <TableCell>
            <ChangeLines subject={entry.subject} changes={entry.changes} />
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  )
}

/** Codes stay as they are. */
function idText(id: string): string {
  return /^\d+$/.test(id) ? digits(id) : id
}
