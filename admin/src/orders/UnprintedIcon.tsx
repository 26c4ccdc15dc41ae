import Unprinted from '@mui/icons-material/PrintOutlined'
import { Badge } from '@mui/material'
import { useUnprinted } from './use-unprinted.ts'

/** The number of orders whose invoice is still to be printed, kept live. */
export function UnprintedIcon() {
  const count = useUnprinted()?.count ?? 0
  return (
    <Badge badgeContent={count} max={999} color="error" aria-label={`${count} unprinted`}>
      <Unprinted />
    </Badge>
  )
}
