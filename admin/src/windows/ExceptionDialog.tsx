import { Button, DialogActions, DialogContent } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { PromisedOrder, WindowExceptionView } from '#shared/responses/window.ts'
import { windowExceptionInput } from '#shared/schemas/window.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { changedFields } from '../fields/changed-fields.ts'
import { DayInput } from '../fields/DayInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { ClosingDay } from '../window-parts/closing-day.ts'
import { effectLabels } from '../window-parts/labels.ts'
import { useWindowWrite } from '../window-parts/use-windows.ts'
import { promisedOrders } from '../window-parts/window-calls.ts'
import { NewHoursTerms } from './NewHoursTerms.tsx'
import { OrdersToCall } from './OrdersToCall.tsx'
import { OrdersToMove } from './OrdersToMove.tsx'
import { KindInput, ZoneInput } from './ScopeInput.tsx'
import { TimeInput } from './TimeInput.tsx'

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

/** What the Master wanted to save, and the orders that were promised for that day. */
type Promised = { data: FieldValues; orders: PromisedOrder[] }

type Props = { exception?: WindowExceptionView; onClose: () => void }

/** Adds or edits a date that differs from the weekly plan. */
export function ExceptionDialog({ exception, onClose }: Props) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { busy, failure, save, orders, onMoved } = useWindowWrite()
  const [isChanged, setChanged] = useState(false)
  const [promised, setPromised] = useState<Promised | null>(null)
  const [step, setStep] = useState<'edit' | 'ask' | 'call'>('edit')
  const toCall = promised?.orders ?? []

  function submit({ ordersToCall: _, ...fields }: FieldValues, seen = 0) {
    const data: FieldValues = {
      ...fields,
      zoneId: fields.kind === 'delivery' ? fields.zoneId : null,
    }
    setStep('edit')
    setPromised(null)
    return save(async () => {
      try {
        await write(seen > 0 ? { ...data, ordersToCall: seen } : data)
      } catch (error) {
        const orders = promisedOrders(error)
        if (orders.length > 0) {
          setPromised({ data, orders })
          setStep('ask')
        }
        throw error
      }
      notify(exception ? messages.updated : messages.added, { type: 'success' })
      if (seen === 0) return onClose()
      setPromised({ data, orders: toCall })
      setStep('call')
    })
  }

  async function write(data: FieldValues) {
    if (!exception) {
      await provider.create('window-exceptions', { data })
      return
    }
    await provider.update('window-exceptions', {
      id: exception.id,
      data: changedFields(exception, data),
      previousData: exception,
    })
  }

  if (step === 'call') return <CallDialog orders={toCall} onClose={onClose} />

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
        failure={toCall.length > 0 ? '' : failure}
        onSubmit={data => submit(data)}
        onChange={setChanged}
      >
        <ExceptionFields />
        <WithClosingDay>
          <OrdersToMove orders={orders} onMoved={onMoved} />
          <OrdersToCall orders={toCall} text={messages.dayHasOrders} />
        </WithClosingDay>
      </DialogForm>
      {step === 'ask' && promised && (
        <ConfirmDialog
          question={t(
            'Close the day although %{count} order is promised for it? Then call the customer. |||| Close the day although %{count} orders are promised for it? Then call the customers.',
            { count: toCall.length },
          )}
          yes="Close anyway"
          onYes={() => submit(promised.data, toCall.length)}
          onNo={() => setStep('edit')}
        />
      )}
    </DialogShell>
  )
}

function WithClosingDay({ children }: { children: ReactNode }) {
  const [effect, date] = useWatch({ name: ['effect', 'date'] })
  return (
    <ClosingDay.Provider value={effect === 'closed' ? date : null}>{children}</ClosingDay.Provider>
  )
}

/** The customers to call after the day was closed. */
function CallDialog({ orders, onClose }: { orders: PromisedOrder[]; onClose: () => void }) {
  return (
    <DialogShell title={t('Closed all day')} busy={false} onClose={onClose}>
      <DialogContent dividers>
        <OrdersToCall orders={orders} text="The day is closed. Please call these customers." />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
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
        {kind === 'delivery' && <ZoneInput />}
        <TextLine source="reason" label="Reason in English" helperText="Customers read this." />
        <TextLine source="fReason" label="Reason in Persian" persian />
      </FieldGrid>
      {effect === 'hours' && <NewHoursTerms />}
    </>
  )
}
