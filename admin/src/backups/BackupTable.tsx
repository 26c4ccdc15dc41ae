import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { BackupsView } from '#shared/schemas/backups.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'

const MB = 1024 ** 2

export function BackupTable({ backups }: Pick<BackupsView, 'backups'>) {
  if (backups.length === 0) return <Typography>There is no backup yet.</Typography>
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small" className="numbers">
        <TableHead>
          <TableRow>
            <TableCell>Made</TableCell>
            <TableCell>File</TableCell>
            <TableCell align="right">Size</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {backups.map(({ name, madeAt, bytes }) => (
            <TableRow key={name} hover>
              <TableCell>
                <ShopMoment iso={madeAt} />
              </TableCell>
              <TableCell sx={{ wordBreak: 'break-all' }}>{name}</TableCell>
              <TableCell align="right">{(bytes / MB).toFixed(1)} MB</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}
