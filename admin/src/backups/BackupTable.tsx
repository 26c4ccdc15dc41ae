import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { BackupsView } from '#shared/schemas/backups.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'

const MB = 1024 ** 2

export function BackupTable({ backups }: Pick<BackupsView, 'backups'>) {
  if (backups.length === 0) return <Typography>{t('There is no backup yet.')}</Typography>
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small" className="numbers">
        <TableHead>
          <TableRow>
            <TableCell>{t('Made')}</TableCell>
            <TableCell>{t('File')}</TableCell>
            <TableCell align="right">{t('Size')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {backups.map(({ name, madeAt, bytes }) => (
            <TableRow key={name} hover>
              <TableCell>
                <ShopMoment iso={madeAt} />
              </TableCell>
              <TableCell dir="ltr" sx={{ wordBreak: 'break-all' }}>
                {name}
              </TableCell>
              <TableCell align="right">
                {t('%{size} MB', { size: Math.ceil(bytes / MB) })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}
