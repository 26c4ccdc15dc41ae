import { Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { failureText } from '../http-client.ts'
import { code, isolate } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DialogBody } from '../items/DialogBody.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { DestinationChoice } from '../order-parts/DestinationChoice.tsx'
import { EditLines } from './EditLines.tsx'
import { EditQuoteView } from './EditQuoteView.tsx'
import { addProduct } from './edit-form.ts'
import { ProductSearch } from './ProductSearch.tsx'
import { canChoose, useOrderEdit } from './use-order-edit.ts'

type Props = { invoice: InvoiceView; onSaved: () => Promise<unknown>; onClose: () => void }

/** Edits an order for the customer, who is mailed. Moves no money before packing. */
export function EditOrderDialog({ invoice, onSaved, onClose }: Props) {
  const notify = useNotify()
  const [loadFailure, setLoadFailure] = useState('')
  const edit = useOrderEdit(invoice, async () => {
    await onSaved()
    notify(t('Order edited. The customer gets an email.'), { type: 'success' })
    onClose()
  })
  const { form, setForm, quote, hasChanged, refusal, busy, failure, save } = edit
  /** What the Master chose instead of the shopper. */
  const [destination, setDestination] = useState<RefundDestination>()
  return (
    <DialogShell
      title={t('Edit order %{id}', { id: code(invoice.orderId) })}
      busy={busy}
      unsaved={hasChanged}
      onClose={onClose}
    >
      <DialogBody
        busy={busy}
        failure={failure || refusal || loadFailure}
        action={
          <Button
            variant="contained"
            loading={busy}
            disabled={!quote || quote.after.notices.length > 0}
            onClick={() => save(destination)}
          >
            {t('Save changes')}
          </Button>
        }
      >
        <Typography sx={{ mb: 2 }}>{isolate(invoice.name)}</Typography>
        <EditLines lines={form.lines} onChange={lines => setForm({ ...form, lines })} />
        <div style={{ marginBlock: 24 }}>
          <ProductSearch
            onAdd={product => {
              setLoadFailure('')
              setForm(before => ({ ...before, lines: addProduct(before.lines, product) }))
            }}
            onFailure={error => setLoadFailure(failureText(error))}
          />
        </div>
        <FormControlLabel
          control={
            <Switch
              checked={form.isReplace}
              onChange={(_, isReplace) => setForm({ ...form, isReplace })}
            />
          }
          label={t('Replacements welcome')}
        />
        <TextField
          fullWidth
          multiline
          label={t('Comment of the order')}
          value={form.comment}
          onChange={event => setForm({ ...form, comment: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
          sx={{ mt: 1 }}
        />
        {quote && <EditQuoteView quote={quote} />}
        {quote && canChoose(quote) && (
          <DestinationChoice
            value={destination ?? (quote.takesCredit ? 'credit' : 'card')}
            mostToCard={quote.mostToCard}
            disabled={busy}
            onChange={setDestination}
          />
        )}
      </DialogBody>
    </DialogShell>
  )
}
