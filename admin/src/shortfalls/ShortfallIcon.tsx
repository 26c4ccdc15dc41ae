import Shortfall from '@mui/icons-material/ProductionQuantityLimitsOutlined'
import { Badge } from '@mui/material'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { useShortfalls } from './use-shortfalls.ts'

/** The number of open shortfalls. */
export function ShortfallIcon() {
  const count = useShortfalls(true, 1).total ?? 0
  return (
    <Badge
      badgeContent={count > 0 ? digits(count) : 0}
      color="error"
      aria-label={t('%{count} open shortfall |||| %{count} open shortfalls', { count })}
    >
      <Shortfall />
    </Badge>
  )
}
