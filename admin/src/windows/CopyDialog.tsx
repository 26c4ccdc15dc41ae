import { Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { formatTimes, weekdayName } from '#shared/domain/time/date-format.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { COMMA, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { useWindowWrite } from '../window-parts/use-windows.ts'
import { copiesFor } from './plan-days.ts'
import { noDay, WeekdaysInput } from './WeekdaysInput.tsx'

const schema = z.object({ weekdays: z.array(z.number()).min(1, noDay) })

type Props = {
  weekday: number
  plans: WindowPlanView[]
  existing: WindowPlanView[]
  onClose: () => void
}

/** Copies the windows of a day to other days. */
export function CopyDialog({ weekday, plans, existing, onClose }: Props) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { busy, failure, save } = useWindowWrite()
  const [isChanged, setChanged] = useState(false)

  function submit({ weekdays }: FieldValues) {
    return save(async () => {
      const copies = copiesFor(plans, weekdays, existing)
      // After a failure `existing` includes what was added, so a second attempt adds the rest.
      for (const data of copies) await provider.create('window-plans', { data })
      notify(t('%{count} window added |||| %{count} windows added', { count: copies.length }), {
        type: 'success',
      })
      onClose()
    })
  }

  return (
    <DialogShell
      title={t('Copy %{day} to other days', { day: weekdayName(weekday, language) })}
      busy={busy}
      unsaved={isChanged}
      onClose={onClose}
    >
      <DialogForm
        label={t('Copy')}
        record={{ weekdays: [] }}
        schema={schema}
        busy={busy}
        failure={failure}
        onSubmit={submit}
        onChange={setChanged}
      >
        <Typography sx={{ mb: 2 }}>
          {plans.map(({ from, to }) => formatTimes(from, to, language)).join(COMMA)}
        </Typography>
        <WeekdaysInput source="weekdays" except={weekday} />
        <Typography variant="body2" color="text.secondary">
          {t('Windows that a day already has are not added again.')}
        </Typography>
      </DialogForm>
    </DialogShell>
  )
}
