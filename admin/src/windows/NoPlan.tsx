import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useZoneNames, zoneName } from '../window-parts/use-windows.ts'
import { EmptyState } from './EmptyState.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { whyNone, zonesWithPlan } from './plan-days.ts'
import type { ViewProps } from './view-props.ts'

const general =
  'Without a weekly plan, orders placed before 2 p.m. are ready the same day. With a plan, customers choose a day and time, and each window takes only as many orders as you allow.'

const ofZone = 'This zone has no windows of its own'

const otherPlans = {
  ownPlans: {
    title: 'No windows for all zones',
    text: 'These zones have windows of their own. In all others, orders placed before 2 p.m. are ready the same day.',
  },
  commonPlan: { title: ofZone, text: 'The plan for all zones applies to it.' },
  otherZones: { title: ofZone, text: 'Its orders placed before 2 p.m. are ready the same day.' },
} as const

/** Shown while the audience has no plan: what applies to it, and how to begin a plan. */
export function NoPlan({ plans, audience, onAudience }: ViewProps) {
  const [isAdding, setAdding] = useState(false)
  const why = whyNone(plans, audience)
  const title = audience.kind === 'pickup' ? 'No pickup windows yet' : 'No delivery windows yet'
  return (
    <>
      <EmptyState
        {...(why === 'noPlan' ? { title, text: general } : otherPlans[why])}
        action="Add a window"
        onAction={() => setAdding(true)}
      >
        {why === 'ownPlans' && <ZonesWithPlan plans={plans} onAudience={onAudience} />}
      </EmptyState>
      {isAdding && (
        <PlanDialog
          start={{ ...audience, weekdays: [] }}
          onSaved={onAudience}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** Each zone with windows of its own opens its plan. */
function ZonesWithPlan({ plans, onAudience }: Pick<ViewProps, 'plans' | 'onAudience'>) {
  const zones = useZoneNames()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mb: 2 }}>
      {[...zonesWithPlan(plans)].map(zoneId => (
        <Button
          key={zoneId}
          variant="outlined"
          onClick={() => onAudience({ kind: 'delivery', zoneId })}
          sx={{ minHeight: 44 }}
        >
          <bdi>{zoneName(zoneId, zones)}</bdi>
        </Button>
      ))}
    </Box>
  )
}
