import { Alert, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import type { CreditView } from '#shared/responses/credit.ts'
import { creditGrant } from '#shared/schemas/credit.ts'
import { toFieldErrors } from '#shared/schemas/field-errors.ts'
import { useWrite } from '../fields/use-write.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { CreditEntries } from './CreditEntries.tsx'
import { grantCredit } from './credit-calls.ts'

type Props = {
  /** Null for an address that may have no credit yet. */
  credit: CreditView | null
  onClose: () => void
}

/** Changes a person's credit and shows its history. */
export function CreditDialog({ credit, onClose }: Props) {
  const notify = useNotify()
  const refresh = useRefresh()
  const key = useRef(randomKey())
  const [email, setEmail] = useState(credit?.email ?? '')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { busy, failure, write } = useWrite()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const grant = { email, amount: parseDecimal(amount) ?? amount, reason, key: key.current }
    const checked = creditGrant.safeParse(grant)
    setProblems(checked.error ? toFieldErrors(checked.error) : {})
    if (!checked.success) return
    await write(async () => {
      const { balance } = await grantCredit(checked.data)
      notify(t('The credit is now %{amount}.', { amount: money(balance) }), { type: 'success' })
      refresh()
      onClose()
    })
  }

  const problem = (field: string) => {
    const text = problems[field]
    return { error: Boolean(text), helperText: text && translateAny(text) }
  }
  const title = t(credit ? 'Change credit' : 'Give credit')
  const isForgotten = credit?.email === ''
  return (
    <DialogShell title={title} busy={busy} unsaved={amount + reason !== ''} onClose={onClose}>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogContent dividers>
          {!isForgotten && (
            <>
              <TextField
                label={t('Email')}
                type="email"
                value={email}
                disabled={busy || credit !== null}
                onChange={event => setEmail(event.target.value)}
                {...problem('email')}
                slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
              />
              <TextField
                label={t('Amount')}
                value={amount}
                disabled={busy}
                onChange={event => setAmount(event.target.value)}
                {...problem('amount')}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
              />
              <TextField
                label={t('Reason')}
                value={reason}
                disabled={busy}
                onChange={event => setReason(event.target.value)}
                {...problem('reason')}
                slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
              />
              <Typography variant="body2" color="text.secondary">
                {t(
                  'A negative amount takes back a mistake. The person gets an email if the credit grows.',
                )}
              </Typography>
            </>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
          {credit && <CreditEntries id={credit.id} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('Close')}
          </Button>
          {!isForgotten && (
            <Button type="submit" variant="contained" loading={busy}>
              {title}
            </Button>
          )}
        </DialogActions>
      </form>
    </DialogShell>
  )
}
