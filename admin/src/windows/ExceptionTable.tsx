import { Button, TableCell, TableRow, Typography } from '@mui/material'
import { formatTimes, formatWeekday } from '#shared/domain/time/date-format.ts'
import { otherCalendar } from '#shared/domain/time/other-calendar.ts'
import type { WindowExceptionView, WindowPlanView } from '#shared/responses/window.ts'
import { COMMA, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { effectLabels, kindLabels } from '../window-parts/labels.ts'
import { useNameOfZone, useZoneNames, zoneName } from '../window-parts/use-windows.ts'
import { audienceText, exceptionText, withoutEffect } from './exception-scope.ts'

type Props = {
  exceptions: WindowExceptionView[]
  /** Undefined while they load. */
  plans: WindowPlanView[] | undefined
  onEdit: (exception: WindowExceptionView) => void
  onRemove: (exception: WindowExceptionView) => void
}

export function ExceptionTable({ exceptions, plans, onEdit, onRemove }: Props) {
  const zones = useZoneNames()
  return (
    <ListTable
      heads={[t('Date'), t('Change'), t('Applies to'), t('Reason'), { atEnd: t('Actions') }]}
      sx={stackedCells}
    >
      {exceptions.map(exception => {
        const { id, date, kind, zoneId, effect, reason, fReason } = exception
        const name = exceptionText(exception, zones)
        return (
          <TableRow key={id} hover>
            <TableCell>
              <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
                {formatWeekday(date, language)}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {otherCalendar(date, language)}
              </Typography>
            </TableCell>
            <TableCell>
              {t(effectLabels[effect])}
              <Typography variant="caption" component="div" color="text.secondary">
                {detailsOf(exception)}
              </Typography>
            </TableCell>
            <TableCell>
              {kind ? t(kindLabels[kind]) : t('Delivery and pickup')}
              {kind !== 'pickup' && (
                <Typography variant="caption" component="div" color="text.secondary">
                  <bdi>{zoneName(zoneId, zones)}</bdi>
                </Typography>
              )}
              {plans && <NoEffect exception={exception} plans={plans} />}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <div>
                <bdi>{reason}</bdi>
              </div>
              <bdi lang="fa" className="fa">
                {fReason}
              </bdi>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <Button
                aria-label={`${t('Edit')}: ${name}`}
                onClick={() => onEdit(exception)}
                sx={{ minHeight: 44 }}
              >
                {t('Edit')}
              </Button>
              <Button
                color="error"
                aria-label={`${t('Delete')}: ${name}`}
                onClick={() => onRemove(exception)}
                sx={{ minHeight: 44 }}
              >
                {t('Delete')}
              </Button>
            </TableCell>
          </TableRow>
        )
      })}
    </ListTable>
  )
}

type NoEffectProps = { exception: WindowExceptionView; plans: WindowPlanView[] }

/** Other hours and another capacity change a plan. Zones and pickup without a plan keep the cut-off of 2 pm. */
function NoEffect({ exception, plans }: NoEffectProps) {
  const nameOf = useNameOfZone()
  const unplanned = withoutEffect(exception, plans)
  if (unplanned.length === 0) return null
  return (
    <Typography variant="caption" component="div" color="warning.main">
      {t('No effect without a weekly plan')}
      {`: ${unplanned.map(it => audienceText(it, plans, nameOf)).join(COMMA)}`}
    </Typography>
  )
}

function detailsOf({ effect, from, to, capacity }: WindowExceptionView): string {
  if (effect === 'closed') return ''
  const orders = t('%{count} order |||| %{count} orders', { count: capacity })
  return effect === 'capacity' ? orders : formatTimes(from, to, language) + COMMA + orders
}
