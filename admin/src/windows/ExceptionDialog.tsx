import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { WindowExceptionView } from '#shared/responses/window.ts'
import { windowExceptionInput } from '#shared/schemas/window.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { changedFields } from '../fields/changed-fields.ts'
import { DayInput } from '../fields/DayInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { t } from '../i18n/texts.ts'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { effectLabels } from './labels.ts'
import { NewHoursTerms } from './NewHoursTerms.tsx'
import { OrdersToMove } from './OrdersToMove.tsx'
import { KindInput, ZoneInput } from './ScopeInput.tsx'
import { TimeInput } from './TimeInput.tsx'
import { useWindowWrite } from './use-windows.ts'

const blank = {
  date: '',
  kind: null,
  zoneId: null,
  effect: 'closed',
  from: '09:00',
  to: '17:00',
  capacity: 0,
  reason: '',
  fReason: '',
}

const effects = Object.entries(effectLabels).map(([id, name]) => ({ id, name }))

type Props = { exception?: WindowExceptionView; onClose: () => void }

/** Adds or edits a date that differs from the weekly plan. */
export function ExceptionDialog({ exception, onClose }: Props) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { busy, failure, save, orders, onMoved } = useWindowWrite()
  const [isChanged, setChanged] = useState(false)

  function submit(data: FieldValues) {
    return save(async () => {
      if (exception) {
        await provider.update('window-exceptions', {
          id: exception.id,
          data: changedFields(exception, data),
          previousData: exception,
        })
      } else await provider.create('window-exceptions', { data })
      notify(exception ? messages.updated : messages.added, { type: 'success' })
      onClose()
    })
  }

  return (
    <DialogShell
      title={exception ? t('Edit exception') : t('Add an exception')}
      busy={busy}
      unsaved={isChanged}
      onClose={onClose}
    >
      <DialogForm
        label={t('Save')}
        record={exception ?? blank}
        resource="window-exceptions"
        schema={windowExceptionInput}
        busy={busy}
        failure={failure}
        onSubmit={submit}
        onChange={setChanged}
      >
        <ExceptionFields />
        <OrdersToMove orders={orders} onMoved={onMoved} />
      </DialogForm>
    </DialogShell>
  )
}

function ExceptionFields() {
  const [kind, effect] = useWatch({ name: ['kind', 'effect'] })
  return (
    <>
      <FieldGrid>
        <DayInput source="date" label="Date" calendars="both" />
        <ChoiceInput source="effect" label="Change" choices={effects} />
        {effect === 'hours' && (
          <>
            <TimeInput source="from" label="From" />
            <TimeInput source="to" label="Until" isEnd />
          </>
        )}
        {effect !== 'closed' && (
          <DecimalInput
            source="capacity"
            label="Capacity"
            helperText={t('The most orders for each window of this day')}
          />
        )}
      </FieldGrid>
      <FieldGrid>
        <KindInput all="Delivery and pickup" />
        {kind !== 'pickup' && <ZoneInput />}
        <TextLine source="reason" label="Reason in English" helperText="Customers read this." />
        <TextLine source="fReason" label="Reason in Persian" persian />
      </FieldGrid>
      {effect === 'hours' && <NewHoursTerms />}
    </>
  )
}
