import type { SxProps, Theme } from '@mui/material'

/**
 * Below tablet width, each row becomes a block of two columns. Above it, the last cell with the actions stays visible while
 * the others scroll. For lists of many columns; `stackedCells` is for tables of few.
 */
export const twoColumnRows: SxProps<Theme> = theme => ({
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(12, 1fr)',
      alignItems: 'center',
      padding: '8px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tr:last-of-type': { borderBottom: 0 },
    '& td': {
      gridColumn: 'span 6',
      border: 0,
      padding: '4px 12px',
      textAlign: 'start',
      minWidth: 0,
    },
    '& td:nth-last-of-type(-n + 3)': { gridColumn: 'span 4' },
    '& td:last-of-type': { textAlign: 'end' },
  },
  [theme.breakpoints.down('sm')]: {
    // The order number is beside its checkbox.
    '& td:first-of-type': { gridColumn: 'span 7', paddingInlineEnd: 0 },
    '& td:nth-of-type(2)': { gridColumn: 'span 5' },
    '& td:nth-last-of-type(3)': { gridColumn: 'span 4' },
    '& td:nth-last-of-type(2)': { gridColumn: 'span 8' },
    '& td:last-of-type': { gridColumn: 'span 12' },
  },
  [theme.breakpoints.up('md')]: {
    '& td, & th': { padding: '6px 8px' },
    '& tr > :first-of-type': { paddingInlineStart: '16px' },
    '& td:last-of-type, & th:last-of-type': {
      position: 'sticky',
      insetInlineEnd: 0,
      backgroundColor: theme.palette.background.paper,
    },
  },
})
