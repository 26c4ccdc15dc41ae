/** The style of a list of orders with a button each. */
export const orderList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& li:first-of-type': { borderTop: 0 },
}
