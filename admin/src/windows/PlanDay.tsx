import Add from '@mui/icons-material/Add'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { formatTimes, weekdayName } from '#shared/domain/time/date-format.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { surchargeText } from '../window-parts/window-text.ts'
import { cutOffText } from './cut-off-text.ts'

type Props = {
  weekday: number
  plans: WindowPlanView[]
  onAdd: () => void
  onCopy: () => void
  onEdit: (plan: WindowPlanView) => void
  onRemove: (plan: WindowPlanView) => void
}

/** The windows of one day of the week. */
export function PlanDay({ weekday, plans, onAdd, onCopy, onEdit, onRemove }: Props) {
  const titleId = useId()
  const day = weekdayName(weekday, language)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', p: 1.5, pb: 0.5 }}
    >
      <Typography variant="h3" component="h2" id={titleId}>
        {day}
      </Typography>
      {plans.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
          {t('No windows')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {plans.map(plan => (
            <PlanLine
              key={plan.id}
              plan={plan}
              day={day}
              onEdit={() => onEdit(plan)}
              onRemove={() => onRemove(plan)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 'auto', mx: -1 }}>
        <Button
          startIcon={<Add />}
          aria-label={`${t('Add')}: ${day}`}
          onClick={onAdd}
          sx={{ minHeight: 44 }}
        >
          {t('Add')}
        </Button>
        {plans.length > 0 && (
          <Button
            startIcon={<Copy />}
            aria-label={`${t('Copy to other days')}: ${day}`}
            onClick={onCopy}
            sx={{ minHeight: 44 }}
          >
            {t('Copy to other days')}
          </Button>
        )}
      </Box>
    </Paper>
  )
}

type LineProps = { plan: WindowPlanView; day: string; onEdit: () => void; onRemove: () => void }

function PlanLine({ plan, day, onEdit, onRemove }: LineProps) {
  const times = formatTimes(plan.from, plan.to, language)
  const parts = [
    t('%{count} order |||| %{count} orders', { count: plan.capacity }),
    surchargeText(plan.surcharge),
  ]
  return (
    <Box component="li" sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{times}</Typography>
      <Typography variant="body2" className="numbers">
        {parts.filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {cutOffText(plan)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, mx: -1 }}>
        <Button
          aria-label={`${t('Edit')}: ${day} ${times}`}
          onClick={onEdit}
          sx={{ minHeight: 44, minWidth: 44 }}
        >
          {t('Edit')}
        </Button>
        <Button
          color="error"
          aria-label={`${t('Delete')}: ${day} ${times}`}
          onClick={onRemove}
          sx={{ minHeight: 44, minWidth: 44 }}
        >
          {t('Delete')}
        </Button>
      </Box>
    </Box>
  )
}
