import { TableCell, TableRow, Typography } from '@mui/material'
import type { z } from 'zod'
import type { backupView } from '#shared/responses/backups.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'

const MB = 1024 ** 2

export function BackupTable({ backups }: { backups: z.infer<typeof backupView>[] }) {
  if (backups.length === 0) return <Typography>{t('No backups yet')}</Typography>
  return (
    <ListTable
      heads={[t('Created'), t('File'), { atEnd: t('Size') }]}
      className="numbers"
      sx={stackedCells}
    >
      {backups.map(({ name, madeAt, bytes }) => (
        <TableRow key={name} hover>
          <TableCell>
            <ShopMoment iso={madeAt} />
          </TableCell>
          <TableCell dir="ltr" sx={{ wordBreak: 'break-all' }}>
            {name}
          </TableCell>
          <TableCell align="right">{t('%{size} MB', { size: Math.ceil(bytes / MB) })}</TableCell>
        </TableRow>
      ))}
    </ListTable>
  )
}
