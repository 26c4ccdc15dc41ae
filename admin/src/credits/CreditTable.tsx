import { Button, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { CreditView } from '#shared/responses/credit.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { CreditDialog } from './CreditDialog.tsx'

export function CreditTable() {
  const { data = [] } = useListContext<CreditView>()
  const [open, setOpen] = useState<CreditView | null>(null)
  return (
    <>
      <ListTable
        heads={[t('Name'), t('Balance'), t('Last change'), { atEnd: t('Actions') }]}
        sx={stackedCells}
      >
        {data.map(credit => (
          <TableRow key={credit.id} hover>
            <TableCell>
              <Typography variant="body2" component="div">
                <strong>
                  <bdi>{nameOf(credit)}</bdi>
                </strong>
              </Typography>
              {credit.name && (
                <Typography variant="caption" color="text.secondary">
                  {credit.email}
                </Typography>
              )}
            </TableCell>
            <TableCell className="numbers">{money(credit.balance)}</TableCell>
            <TableCell>
              <ShopMoment iso={credit.changedAt} />
            </TableCell>
            <TableCell align="right">
              <Button onClick={() => setOpen(credit)} sx={{ minHeight: 44 }}>
                {t('Change credit')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
      {open && <CreditDialog credit={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function nameOf({ name, email }: CreditView): string {
  return name || email || t('Deleted person')
}
