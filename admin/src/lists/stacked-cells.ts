import type { SxProps, Theme } from '@mui/material'

/**
 * Below tablet width, each cell of a row has a line of its own. For tables of few columns; `twoColumnRows` is for lists of
 * many.
 */
export const stackedCells: SxProps<Theme> = theme => ({
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'block',
      padding: '8px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& td': { display: 'block', border: 0, padding: '2px 12px', textAlign: 'start' },
  },
})
