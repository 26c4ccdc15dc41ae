import type { SxProps, Theme } from '@mui/material'

/** Below the width of a tablet every row of a table becomes a block of two columns. */
export const stacked: SxProps<Theme> = theme => ({
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(6, 1fr)',
      alignItems: 'center',
      padding: '8px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tr:last-of-type': { borderBottom: 0 },
    '& td': {
      gridColumn: 'span 3',
      border: 0,
      padding: '4px 12px',
      textAlign: 'start',
      minWidth: 0,
    },
    '& td:nth-last-of-type(-n + 3)': { gridColumn: 'span 2' },
    '& td:last-of-type': { textAlign: 'end' },
  },
})
