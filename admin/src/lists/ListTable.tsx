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
  /** The column heads in order. `atEnd` aligns a column to its end, for amounts and actions. */
  heads: (string | { atEnd: string })[]
  children: ReactNode
}

/** A list as a table. If it is wider than the screen, it scrolls by itself. */
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
