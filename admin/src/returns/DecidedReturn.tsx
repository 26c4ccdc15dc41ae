import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import type { ReturnDetails } from '#shared/responses/return.ts'
import { useWrite } from '../fields/use-write.ts'
import { money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { countText, placeLabels, quantityText, returnStates } from './labels.ts'
import { ReturnRequest } from './ReturnRequest.tsx'
import { refundReturnAgain } from './return-calls.ts'

type Props = {
  details: ReturnDetails
  /** Why another decision was refused; empty without details. */
  refusal: string
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** What was decided. A refund that the provider refused can be sent again. */
export function DecidedReturn({ details, refusal, onBusy, onClose }: Props) {
  const { id, state, decidedAt, by, lines, toCard, toCredit, note, due } = details
  const notify = useNotify()
  const refresh = useRefresh()
  const client = useQueryClient()
  const { busy, failure, write } = useWrite()

  async function sendAgain() {
    onBusy(true)
    await write(async () => {
      const sent = await refundReturnAgain(id)
      client.setQueryData(['return', id], sent)
      if (sent.due === 0) notify(t('The refund was sent again.'), { type: 'success' })
      refresh()
    })
    onBusy(false)
  }

  return (
    <>
      <DialogContent dividers>
        {refusal && <Alert severity="warning">{refusal}</Alert>}
        <ReturnRequest details={details} />
        <Typography variant="h3" sx={{ mt: 2 }}>
          {t(returnStates[state])}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {decidedAt && <ShopMoment iso={decidedAt} />} · <bdi>{by}</bdi>
        </Typography>
        <ul>
          {lines.map(line => (
            <li key={`${line.line} ${line.isSubstitute}`}>
              {quantityText(line)} <bdi>{nameOf(line)}</bdi>
              {': '}
              {t('%{count} accepted', { count: acceptedText(line) })}
              {line.place && line.isTracked && ` · ${t(placeLabels[line.place])}`}
            </li>
          ))}
        </ul>
        {toCard > 0 && (
          <Typography className="numbers">
            {t('%{amount} goes back to the card.', { amount: money(toCard) })}
          </Typography>
        )}
        {toCredit > 0 && (
          <Typography className="numbers">
            {t('%{amount} goes to the store credit.', { amount: money(toCredit) })}
          </Typography>
        )}
        {note && (
          <Typography component="blockquote" dir="auto" sx={{ mx: 0, my: 1 }}>
            {note}
          </Typography>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
        {due > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={sendAgain} loading={busy} sx={{ minHeight: 44 }}>
                {t('Send again')}
              </Button>
            }
          >
            {t('Still due: %{amount}', { amount: money(due) })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('Close')}
        </Button>
      </DialogActions>
    </>
  )
}

function acceptedText(line: ReturnDetails['lines'][number]): string {
  return countText({ ...line, qty: line.accepted ?? 0, grams: line.acceptedGrams })
}
