import Copy from '@mui/icons-material/ContentCopyOutlined'
import Mail from '@mui/icons-material/ForwardToInboxOutlined'
import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { PaymentRequestView } from '#shared/responses/payment-request.ts'
import { useWrite } from '../fields/use-write.ts'
import { code, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { requestStates } from '../order-parts/labels.ts'
import { cancelLink, requestPaymentByLink } from './order-calls.ts'
import { RequestChip } from './RequestChip.tsx'

type Props = {
  orderId: string
  /** Why a payment is needed; null if nothing is owed. */
  reason: string | null
  request: PaymentRequestView | null
  /** Called after each attempt too: what is owed may have changed since it was read. */
  onChange: () => unknown
}

/** Asks the shopper to pay by a link, and shows what became of it. */
export function PaymentLink({ orderId, reason, request, onChange }: Props) {
  const notify = useNotify()
  const { busy, failure, write } = useWrite(onChange)
  const [link, setLink] = useState<{ url: string; isCopied: boolean } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (link && !link.isCopied) field.current?.focus()
  }, [link])
  if (!reason && !request) return null
  const isPaying = request?.state === 'paying'
  const isOpen = request?.state === 'open'

  const send = () =>
    write(async () => {
      const { to } = await requestPaymentByLink(orderId, { mail: true })
      notify(t('The payment link will be sent to %{email}.', { email: code(to) }), {
        type: 'success',
      })
    })

  const copy = () =>
    write(async () => {
      const { url } = await requestPaymentByLink(orderId, { mail: false })
      const isCopied = await copyText(url)
      // Otherwise the field below shows it, selected.
      if (isCopied) notify(t('Copied'), { type: 'success' })
      setLink({ url, isCopied })
    })

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('Payment link')}
      sx={{ p: 2, my: 2 }}
    >
      {reason && (
        <Alert severity="warning" role="none">
          {reason}
        </Alert>
      )}
      {request && <RequestState request={request} />}
      {reason && !isPaying && (
        <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ mt: 1 }}>
          <Button variant="contained" startIcon={<Mail />} disabled={busy} onClick={send}>
            {t(isOpen ? 'Send the link again' : 'Send a payment link')}
          </Button>
          <Button variant="outlined" startIcon={<Copy />} disabled={busy} onClick={copy}>
            {t('Copy link')}
          </Button>
          {isOpen && (
            <Button color="error" disabled={busy} onClick={() => write(() => cancelLink(orderId))}>
              {t('Cancel the link')}
            </Button>
          )}
        </Stack>
      )}
      {link && (
        <TextField
          fullWidth
          label={t('Payment link')}
          value={link.url}
          inputRef={field}
          onFocus={event => event.target.select()}
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        />
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Paper>
  )
}

/** False without permission, and on plain HTTP, where browsers have no clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function RequestState({ request }: { request: PaymentRequestView }) {
  const { state, amount, dateTime, expiresAt, mailedAt, askedBy } = request
  const colors = { open: 'checking', paying: 'checking', paid: 'done' } as const
  const color = state === 'cancelled' || state === 'expired' ? 'refused' : colors[state]
  return (
    <Typography variant="body2" component="div" sx={{ mt: 1 }}>
      {t('Payment link')}: <RequestChip state={color} label={t(requestStates[state])} />{' '}
      <strong>{money(amount)}</strong>
      {' · '}
      <ShopMoment iso={dateTime} /> <bdi>{askedBy}</bdi>
      {mailedAt && (
        <div>
          {t('Mailed')}: <ShopMoment iso={mailedAt} />
        </div>
      )}
      {state === 'open' && (
        <div>
          {t('Works until')}: <ShopMoment iso={expiresAt} />
        </div>
      )}
    </Typography>
  )
}
