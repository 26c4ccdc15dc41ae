import Unprinted from '@mui/icons-material/PrintOutlined'
import { Badge } from '@mui/material'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { useUnprinted } from '../order-parts/use-unprinted.ts'

/** The number of orders with an unprinted invoice, updated live. */
export function UnprintedIcon() {
  const count = useUnprinted()?.count ?? 0
  return (
    <Badge
      badgeContent={count > 0 ? digits(count) : 0}
      color="error"
      aria-label={t('%{count} unprinted', { count })}
    >
      <Unprinted />
    </Badge>
  )
}
