import { Alert, Button } from '@mui/material'
import { messages } from '#shared/messages.ts'
import type { PackingLine, PackingOrder } from '#shared/responses/packing.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ChargePreview } from './ChargePreview.tsx'

type Props = {
  order: PackingOrder
  /** False while entries wait: the amounts of the order are older than they are. */
  isUpToDate: boolean
  isNothing: boolean
  onView: () => void
  /** What a rejected entry, or another screen, has opened again. */
  openLine: PackingLine | undefined
  onGoTo: (line: number) => void
}

/** What closing the order costs, and what stands against it. */
export function SummaryAlerts(props: Props) {
  const { order, isUpToDate, isNothing, onView, openLine, onGoTo } = props
  if (openLine) {
    return (
      <Alert
        severity="warning"
        role="none"
        action={
          <Button color="inherit" onClick={() => onGoTo(openLine.line)}>
            {t('Go to the line')}
          </Button>
        }
      >
        {t(messages.linesOpen)}
      </Alert>
    )
  }
  return (
    <>
      {order.reserved > 0 && isUpToDate && <ChargePreview order={order} />}
      {order.surplus > 0 && isUpToDate && (
        <Alert severity="info" role="none">
          {t('It weighs more than was charged. The shopper gets %{amount} for nothing.', {
            amount: money(order.surplus),
          })}
        </Alert>
      )}
      {isNothing && (
        <Alert
          severity="warning"
          role="none"
          action={
            <Button color="inherit" onClick={onView}>
              {t('View order')}
            </Button>
          }
        >
          {t(messages.nothingPacked)}
        </Alert>
      )}
    </>
  )
}
