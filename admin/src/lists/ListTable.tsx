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

type ListTableProps = Pick<TableProps, 'className' | 'sx'> & {
  /** In their order; one that ends its column, as amounts and actions do, says so. */
  heads: (string | { atEnd: string })[]
  children: ReactNode
}

/** The rows of a list under their heads; what is wider than the screen scrolls within. */
export function ListTable({ heads, children, ...table }: ListTableProps) {
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
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
