import { useState } from 'react'
import type { WindowAudience } from '#shared/domain/delivery-windows.ts'
import { EmptyState } from './EmptyState.tsx'
import { PlanDialog } from './PlanDialog.tsx'

type Props = { audience: WindowAudience; onAdded: (audience: WindowAudience) => void }

/** Shown while there is no plan: what a plan is, and how to begin one. */
export function NoPlan({ audience, onAdded }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EmptyState
        title={audience.kind === 'pickup' ? 'No pickup windows yet' : 'No delivery windows yet'}
        text="Without a weekly plan, orders placed before 2 p.m. are ready the same day. With a plan, customers choose a day and time, and each window takes only as many orders as you allow."
        action="Add a window"
        onAction={() => setAdding(true)}
      />
      {isAdding && (
        <PlanDialog
          start={{ ...audience, weekdays: [] }}
          onSaved={onAdded}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
