import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import type { WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import { messages } from '#shared/messages.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { windowPlanInput } from '#shared/schemas/window.ts'
import { changedFields } from '../fields/changed-fields.ts'
import { t } from '../i18n/texts.ts'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { useWindowWrite } from '../window-parts/use-windows.ts'
import { OrdersToMove } from './OrdersToMove.tsx'
import { PlanFields } from './PlanFields.tsx'
import { noDay } from './WeekdaysInput.tsx'

const blank = {
  weekday: 0,
  from: '',
  to: '',
  capacity: '',
  cutOffKind: 'before',
  cutOffMinutes: 120,
  cutOffTime: '20:00',
  surcharge: 0,
}

const newPlan = windowPlanInput.and(z.object({ weekdays: z.array(z.number()).min(1, noDay) }))

type Props = {
  onSaved?: (audience: WindowAudience) => void
  onClose: () => void
} & ({ plan: WindowPlanView } | { start: WindowAudience & { weekdays: number[] } })

/** Adds a window of every week for one or several days, or edits one. */
export function PlanDialog({ onSaved, onClose, ...props }: Props) {
  const plan = 'plan' in props ? props.plan : null
  const record = 'plan' in props ? props.plan : { ...blank, ...props.start }
  const provider = useDataProvider()
  const notify = useNotify()
  const { busy, failure, save, orders, onMoved } = useWindowWrite()
  const [isChanged, setChanged] = useState(false)
  /** Days that an earlier attempt has added. */
  const added = useRef<number[]>([])

  function submit(data: FieldValues) {
    return save(async () => {
      if (plan) await edit(plan, data)
      else await add(data)
      notify(plan ? messages.updated : messages.added, { type: 'success' })
      onSaved?.({ kind: data.kind, zoneId: data.zoneId })
      onClose()
    })
  }

  async function edit(before: WindowPlanView, data: FieldValues) {
    await provider.update('window-plans', {
      id: before.id,
      data: changedFields(before, data),
      previousData: before,
    })
  }

  async function add({ weekdays, ...data }: FieldValues) {
    for (const weekday of weekdays) {
      if (added.current.includes(weekday)) continue
      await provider.create('window-plans', { data: { ...data, weekday } })
      added.current.push(weekday)
    }
  }

  return (
    <DialogShell
      title={plan ? t('Edit window') : t('Add a window')}
      busy={busy}
      unsaved={isChanged}
      onClose={onClose}
    >
      <DialogForm
        label={t('Save')}
        record={record}
        resource="window-plans"
        schema={plan ? windowPlanInput : newPlan}
        busy={busy}
        failure={failure}
        onSubmit={submit}
        onChange={setChanged}
      >
        <PlanFields isNew={plan === null} />
        <OrdersToMove orders={orders} onMoved={onMoved} />
      </DialogForm>
    </DialogShell>
  )
}
