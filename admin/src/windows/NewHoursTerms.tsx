import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { findNearestWeeklyWindow, weeklyWindowsFor } from '#shared/domain/time/delivery-windows.ts'
import { minutesOf } from '#shared/domain/time/shop-time.ts'
import { t } from '../i18n/texts.ts'
import { useNameOfZone, usePlans } from '../window-parts/use-windows.ts'
import { surchargeText } from '../window-parts/window-text.ts'
import { cutOffText } from './cut-off-text.ts'
import { audiencesOf, audienceText } from './exception-scope.ts'

/** The cut-off and surcharge that other hours take from the weekly plan. */
export function NewHoursTerms() {
  const [date, kind, zoneId, from] = useWatch({ name: ['date', 'kind', 'zoneId', 'from'] })
  const { data: plans } = usePlans()
  const nameOf = useNameOfZone()
  const titleId = useId()
  if (!plans || !date || !from) return null
  const known = plans.map(plan => ({ ...plan, opens: plan.from, from: minutesOf(plan.from) }))
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography variant="body2" id={titleId}>
        {t('Last orders and surcharge, as in the nearest window of the weekly plan:')}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ my: 0.5, paddingInlineStart: 2.5 }}>
        {audiencesOf({ kind, zoneId: zoneId ?? null }, plans).map(audience => {
          const plan = findNearestWeeklyWindow(
            weeklyWindowsFor(known, audience),
            date,
            minutesOf(from),
          )
          const terms = plan ? [cutOffText(plan), surchargeText(plan.surcharge)] : [noPlan()]
          return (
            <Typography
              key={`${audience.kind} ${audience.zoneId}`}
              component="li"
              variant="body2"
              color="text.secondary"
            >
              <bdi>{audienceText(audience, plans, nameOf)}</bdi>
              {`: ${terms.filter(Boolean).join(' · ')}`}
            </Typography>
          )
        })}
      </Box>
    </Box>
  )
}

const noPlan = () => t('No effect without a weekly plan')
