import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  type TableProps,
  TableRow,
} from '@mui/material'
import type { ReactNode } from 'react'
import { COMMA } from '../i18n/language.ts'
import { useScrollStop } from './use-scroll-stop.ts'

type ListTableProps = Pick<TableProps, 'className' | 'sx'> & {
  /** In their order; one that ends its column, as amounts and actions do, says so. */
  heads: (string | { atEnd: string })[]
  children: ReactNode
}

/** The rows of a list under their heads; what is wider than the screen scrolls within. */
export function ListTable({ heads, children, ...table }: ListTableProps) {
  const names = heads.map(head => (typeof head === 'string' ? head : head.atEnd))
  const scroll = useScrollStop<HTMLDivElement>(names.join(COMMA))
  return (
    <Paper variant="outlined" {...scroll} sx={{ overflowX: 'auto' }}>
      <Table size="small" {...table}>
        <TableHead>
          <TableRow>
            {heads.map(head =>
              typeof head === 'string' ? (
                <TableCell key={head}>{head}</TableCell>
              ) : (
                <TableCell key={head.atEnd} align="right">
                  {head.atEnd}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Paper>
  )
}
