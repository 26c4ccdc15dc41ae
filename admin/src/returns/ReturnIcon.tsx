import Return from '@mui/icons-material/AssignmentReturnOutlined'
import { Badge } from '@mui/material'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { useReturns } from './use-returns.ts'

/** The number of returns that wait for a decision. */
export function ReturnIcon() {
  const count = useReturns({ state: 'asked' }, 1).total ?? 0
  return (
    <Badge
      badgeContent={count > 0 ? digits(count) : 0}
      color="error"
      aria-label={t('%{count} return to decide |||| %{count} returns to decide', { count })}
    >
      <Return />
    </Badge>
  )
}
