import { Button, TableCell, TableRow, Typography } from '@mui/material'
import { useDelete, useListContext, useNotify } from 'react-admin'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { twoColumnRows } from '../lists/two-column-rows.ts'

type Miss = { id: number; text: string; count: number; lastAt: string }

export function MissTable() {
  const { data = [] } = useListContext<Miss>()
  return (
    <ListTable
      heads={[
        t('Search text'),
        { atEnd: t('Searches') },
        t('Last searched'),
        { atEnd: t('Actions') },
      ]}
      className="numbers"
      sx={twoColumnRows}
    >
      {data.map(miss => (
        <MissRow key={miss.id} miss={miss} />
      ))}
    </ListTable>
  )
}

function MissRow({ miss }: { miss: Miss }) {
  const [forget, { isPending }] = useDelete<Miss>()
  const notify = useNotify()

  function onForget() {
    const onError = (error: unknown) => notify(failureText(error), { type: 'error' })
    forget('misses', { id: miss.id, previousData: miss }, { onError })
  }

  return (
    <TableRow hover>
      <TableCell>
        <Typography variant="body2" component="strong" dir="auto" sx={{ fontWeight: 600 }}>
          {miss.text}
        </Typography>
      </TableCell>
      <TableCell align="right">{miss.count}</TableCell>
      <TableCell>
        <ShopMoment iso={miss.lastAt} />
      </TableCell>
      <TableCell align="right">
        <Button
          disabled={isPending}
          aria-label={`${t('Dismiss')}: ${miss.text}`}
          onClick={onForget}
          sx={{ minHeight: 44 }}
        >
          {t('Dismiss')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
