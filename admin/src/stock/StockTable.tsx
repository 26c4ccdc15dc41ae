import type { SxProps, Theme } from '@mui/material'
import { useListContext } from 'react-admin'
import type { StockItem } from '#shared/responses/stock.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { StockRow } from './StockRow.tsx'

/** Below tablet width, a product is a block: its name, then two columns. */
const blocks: SxProps<Theme> = theme => ({
  '& td': { verticalAlign: 'middle' },
  '& tr.open td': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'center',
      padding: '10px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tr.open': { borderBottom: 0 },
    '& td': { display: 'block', border: 0, padding: '3px 12px', textAlign: 'start' },
    '& td.wide': { gridColumn: '1 / -1' },
    '& td.value': { textAlign: 'end' },
    '& td:empty': { display: 'none' },
  },
})

export function StockTable() {
  const { data = [] } = useListContext<StockItem>()
  return (
    <ListTable
      heads={[
        t('Product'),
        t('On hand'),
        { atEnd: t('Value') },
        t('Requests'),
        t('Last count'),
        { atEnd: t('Actions') },
      ]}
      className="numbers"
      sx={blocks}
    >
      {data.map(item => (
        <StockRow key={item.id} item={item} />
      ))}
    </ListTable>
  )
}
