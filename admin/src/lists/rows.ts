import type { SxProps, Theme } from '@mui/material'

/** Below tablet width, the cells of a row are stacked. */
export const rows: SxProps<Theme> = theme => ({
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
