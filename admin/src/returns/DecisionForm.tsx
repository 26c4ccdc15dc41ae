import { Alert, Button, DialogActions, DialogContent, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import { limitToLeft } from '#shared/domain/orders/returns.ts'
import { messages } from '#shared/messages.ts'
import type { ReturnDetails } from '#shared/responses/return.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { MAX_RETURN_REASON } from '#shared/schemas/return-form.ts'
import { useWrite } from '../fields/use-write.ts'
import { failureText, isConflict } from '../http-client.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { DestinationChoice } from '../order-parts/DestinationChoice.tsx'
import { DecisionLine } from './DecisionLine.tsx'
import { ReturnRequest } from './ReturnRequest.tsx'
import { decideReturn } from './return-calls.ts'
import { type LineChoice, useReturnPrice } from './use-return-price.ts'

type ReturnLineView = ReturnDetails['lines'][number]

type Props = {
  details: ReturnDetails
  onBusy: (isBusy: boolean) => void
  onUnsaved: (isUnsaved: boolean) => void
  /** Staff may have refunded a part of the goods since the return was read. */
  onStale: () => Promise<unknown>
  /** The return may be decided already, also by a request whose answer was lost. `why`: what the server says. */
  onConflict: (why: string) => Promise<void>
  onClose: () => void
}

/** Decides a return: what is accepted, where it goes, and how the money goes back. */
export function DecisionForm(props: Props) {
  const { details, onBusy, onUnsaved, onStale, onConflict, onClose } = props
  const { id, takesCredit } = details
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, failure, write } = useWrite()
  const [key] = useState(randomKey)
  const [choices, setChoices] = useState<LineChoice[]>(() => details.lines.map(toChoice))
  const lines = details.lines.map((line, at) => withinLeft(line, choices[at]))
  const [refusals, setRefusals] = useState(0)
  const [destination, setDestination] = useState<RefundDestination>('card')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const price = useReturnPrice(id, lines, { refusals, onConflict: onStale })
  const accepts = lines.some(({ accepted }) => accepted > 0)
  const isComplete = lines.every(({ accepted }, at) => accepted === details.lines[at]?.qty)
  const lacksNote = !isComplete && note.trim() === ''
  const problem = isChecked && lacksNote ? messages.returnNote : ''
  const amount = accepts ? price.data?.amount : 0

  function change(at: number, choice: LineChoice) {
    setChoices(lines.with(at, choice))
    onUnsaved(true)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (lacksNote) return
    if (amount === undefined) {
      await price.retry()
      return
    }
    onBusy(true)
    await write(async () => {
      const decision = { lines, destination, amount, note, key }
      const { state, due } = await decideReturn(id, decision).catch(async error => {
        if (isConflict(error)) {
          await onConflict(failureText(error))
          setRefusals(refusals + 1)
        }
        throw error
      })
      if (due > 0) {
        notify(t('The return is accepted, but the provider refused the refund. It stays due.'), {
          type: 'warning',
        })
      } else {
        const isAccepted = state === 'accepted'
        const said = isAccepted ? 'The return is accepted.' : 'The return is not accepted.'
        notify(t(said), { type: 'success' })
      }
      refresh()
      onClose()
    })
    onBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogContent dividers>
        <ReturnRequest details={details} />
        <Stack gap={1} sx={{ my: 2 }}>
          {details.lines.map((line, at) => {
            const choice = lines[at]
            if (!choice) return null
            return (
              <DecisionLine
                key={`${line.line} ${line.isSubstitute}`}
                line={line}
                choice={choice}
                disabled={busy}
                onChange={next => change(at, next)}
              />
            )
          })}
        </Stack>
        {accepts && takesCredit && (
          <DestinationChoice value={destination} disabled={busy} onChange={setDestination} />
        )}
        <TextField
          label={t('Your answer to the customer')}
          value={note}
          multiline
          minRows={2}
          disabled={busy}
          onChange={event => {
            setNote(event.target.value)
            onUnsaved(true)
          }}
          error={problem !== ''}
          helperText={problem && translateAny(problem)}
          slotProps={{ htmlInput: { maxLength: MAX_RETURN_REASON, dir: 'auto' } }}
        />
        {price.problem && <Alert severity="error">{price.problem}</Alert>}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('Close')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={accepts ? 'primary' : 'error'}
          loading={busy || (accepts && price.isPending)}
        >
          {acceptText(accepts, amount)}
        </Button>
      </DialogActions>
    </form>
  )
}

function acceptText(accepts: boolean, amount: number | undefined): string {
  if (!accepts) return t('Do not accept')
  if (amount === undefined) return t('Accept')
  return t('Accept and give back %{amount}', { amount: money(amount) })
}

/** Everything that is left, which goes to waste unless staff puts it back. */
function toChoice({ line, isSubstitute, left }: ReturnLineView): LineChoice {
  return { line, isSubstitute, accepted: left, place: 'waste' }
}

/** Staff may have refunded a part of the goods since the choice was made. */
function withinLeft(line: ReturnLineView, choice = toChoice(line)): LineChoice {
  return { ...choice, accepted: limitToLeft(line, choice.accepted, line.left) }
}
