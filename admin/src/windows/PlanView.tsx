import Add from '@mui/icons-material/Add'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { formatTimes, weekdayName } from '#shared/domain/time/date-format.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { AudienceBar } from './AudienceBar.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { DeleteWindowDialog } from './DeleteWindowDialog.tsx'
import { weekdayOrder } from './dates.ts'
import { NoPlan } from './NoPlan.tsx'
import { PlanDay } from './PlanDay.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { plansOf } from './plan-days.ts'
import type { ViewProps } from './view-props.ts'

type Dialog =
  | { name: 'add'; weekdays: number[] }
  | { name: 'edit' | 'remove'; plan: WindowPlanView }
  | { name: 'copy'; weekday: number; plans: WindowPlanView[] }

/** The windows of every week, by day. */
export function PlanView({ plans, audience, onAudience }: ViewProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const shown = plansOf(plans, audience)
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        flexWrap="wrap"
        justifyContent="space-between"
        gap={1}
        sx={{ mb: 1.5 }}
      >
        <AudienceBar audience={audience} plans={plans} onChange={onAudience} />
        {shown.length > 0 && (
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => setDialog({ name: 'add', weekdays: [] })}
            sx={{ minHeight: 44 }}
          >
            {t('Add a window')}
          </Button>
        )}
      </Stack>
      {audience.zoneId !== null && shown.length > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('This zone has its own plan. The plan for all zones does not apply to it.')}
        </Alert>
      )}
      {shown.length === 0 ? (
        <NoPlan plans={plans} audience={audience} onAudience={onAudience} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(230px, 1fr))' },
          }}
        >
          {weekdayOrder[language].map(weekday => {
            const ofDay = shown.filter(plan => plan.weekday === weekday)
            return (
              <PlanDay
                key={weekday}
                weekday={weekday}
                plans={ofDay}
                onAdd={() => setDialog({ name: 'add', weekdays: [weekday] })}
                onCopy={() => setDialog({ name: 'copy', weekday, plans: ofDay })}
                onEdit={plan => setDialog({ name: 'edit', plan })}
                onRemove={plan => setDialog({ name: 'remove', plan })}
              />
            )
          })}
        </Box>
      )}
      {dialog?.name === 'add' && (
        <PlanDialog
          start={{ ...audience, weekdays: dialog.weekdays }}
          onSaved={onAudience}
          onClose={close}
        />
      )}
      {dialog?.name === 'edit' && (
        <PlanDialog plan={dialog.plan} onSaved={onAudience} onClose={close} />
      )}
      {dialog?.name === 'remove' && (
        <DeleteWindowDialog
          resource="window-plans"
          record={dialog.plan}
          title={t('Delete this window?')}
          text={`${weekdayName(dialog.plan.weekday, language)} · ${formatTimes(dialog.plan.from, dialog.plan.to, language)}`}
          onClose={close}
        />
      )}
      {dialog?.name === 'copy' && (
        <CopyDialog
          weekday={dialog.weekday}
          plans={dialog.plans}
          existing={plans}
          onClose={close}
        />
      )}
    </>
  )
}
