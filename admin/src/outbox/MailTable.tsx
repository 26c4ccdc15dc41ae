import { Button, Chip, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { MailView } from '#shared/responses/mail.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { mailKinds, mailStateColors, mailStates } from './labels.ts'
import { MailDialog } from './MailDialog.tsx'

export function MailTable() {
  const { data = [] } = useListContext<MailView>()
  const [shown, setShown] = useState<number | null>(null)
  const mail = data.find(({ id }) => id === shown)
  return (
    <>
      <ListTable
        heads={[t('Created'), t('To and subject'), t('Kind'), t('Status'), { atEnd: t('Actions') }]}
        sx={stackedCells}
      >
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
                {t('View')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
      {mail && <MailDialog mail={mail} onClose={() => setShown(null)} />}
    </>
  )
}
