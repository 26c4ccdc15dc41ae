import {
  Button,
  Chip,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { MailView } from '#shared/schemas/mail.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'
import { rows } from '../lists/rows.ts'
import { mailKinds, mailStateColors, mailStates } from './labels.ts'
import { MailDialog } from './MailDialog.tsx'

export function MailTable() {
  const { data = [] } = useListContext<MailView>()
  const [shown, setShown] = useState<number | null>(null)
  const mail = data.find(({ id }) => id === shown)
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={rows}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Written')}</TableCell>
            <TableCell>{t('To and subject')}</TableCell>
            <TableCell>{t('Kind')}</TableCell>
            <TableCell>{t('State')}</TableCell>
            <TableCell align="right">{t('Action')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, createdAt, to, subject, kind, state, error }) => (
            <TableRow key={id} hover>
              <TableCell>
                <ShopMoment iso={createdAt} />
              </TableCell>
              <TableCell>
                <Typography variant="body2">
                  <bdi>{to}</bdi>
                </Typography>
                <Typography variant="caption" color="text.secondary" dir="auto" component="div">
                  {subject}
                </Typography>
              </TableCell>
              <TableCell>{t(mailKinds[kind])}</TableCell>
              <TableCell>
                <Chip size="small" color={mailStateColors[state]} label={t(mailStates[state])} />
                {error && (
                  <Typography variant="caption" color="error" component="div">
                    {error}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">
                <Button onClick={() => setShown(id)} sx={{ minHeight: 44 }}>
                  {t('Show')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {mail && <MailDialog mail={mail} onClose={() => setShown(null)} />}
    </Paper>
  )
}
