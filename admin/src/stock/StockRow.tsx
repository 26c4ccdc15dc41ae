import { Box, Button, Stack, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import type { StockItem } from '#shared/responses/stock.ts'
import { money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { amountText, availableText } from './labels.ts'
import { MoveForm } from './MoveForm.tsx'
import { RequestsDialog } from './RequestsDialog.tsx'
import { StockBadge } from './StockBadge.tsx'
import { StockName } from './StockName.tsx'

type Shown = 'form' | 'history' | 'requests'

/** A product with its stock. 'Change' opens a form below it. */
export function StockRow({ item }: { item: StockItem }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const isOpen = shown === 'form'
  const close = () => setShown(null)
  const name = nameOf(item)
  return (
    <>
      <TableRow hover className={isOpen ? 'open' : undefined}>
        <TableCell className="wide">
          <StockName item={item} />
        </TableCell>
        <TableCell>
          <Stack direction="row" gap={1} alignItems="center">
            {item.onHand !== null && (
              <Box component="strong" sx={{ fontSize: '1.15rem', minWidth: '2ch' }}>
                {amountText(item, item.onHand)}
              </Box>
            )}
            <StockBadge item={item} />
          </Stack>
          <Typography variant="caption" color="text.secondary" component="p">
            {availableText(item)}
          </Typography>
        </TableCell>
        <TableCell align="right" className="value">
          {item.onHand !== null && (
            <>
              <Phone label={t('Value')} />
              {money(item.value)}
            </>
          )}
        </TableCell>
        <TableCell className="wide">
          {item.requests > 0 && (
            <Button
              size="small"
              aria-label={t('%{count} request for %{name} |||| %{count} requests for %{name}', {
                count: item.requests,
                name,
              })}
              onClick={() => setShown('requests')}
              sx={{ minHeight: 44 }}
            >
              {t('%{count} request |||| %{count} requests', { count: item.requests })}
            </Button>
          )}
        </TableCell>
        <TableCell className="wide">
          <Phone label={t('Last count')} />
          {item.countedAt ? <ShopMoment iso={item.countedAt} /> : t('Never counted')}
        </TableCell>
        <TableCell align="right" className="wide">
          <Stack direction="row" justifyContent={{ xs: 'flex-start', md: 'flex-end' }}>
            <Button
              aria-expanded={isOpen}
              aria-label={`${t('Change')}: ${name}`}
              onClick={() => setShown(isOpen ? null : 'form')}
              sx={{ minHeight: 44 }}
            >
              {t('Change')}
            </Button>
            <Button
              aria-label={`${t('History')}: ${name}`}
              onClick={() => setShown('history')}
              sx={{ minHeight: 44 }}
            >
              {t('History')}
            </Button>
          </Stack>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={6} className="wide">
            <MoveForm item={item} name={name} onDone={close} />
          </TableCell>
        </TableRow>
      )}
      {shown === 'history' && <HistoryDialog item={item} name={name} onClose={close} />}
      {shown === 'requests' && <RequestsDialog item={item} name={name} onClose={close} />}
    </>
  )
}

/** The name of a value on phones, which show no column headers. */
function Phone({ label }: { label: string }) {
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      component="span"
      sx={{ display: { md: 'none' }, marginInlineEnd: 0.75 }}
    >
      {label}
    </Typography>
  )
}
