import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { t } from '../i18n/texts.ts'
import { keepOrder } from './offline-reads.ts'
import { giveBackClaim, isPackedBy } from './packing-calls.ts'
import { useOrderWrite } from './use-order-write.ts'
import { findUserId } from './use-waiting-calls.ts'

type Props = {
  order: PackingOrder
  /** How many entries of it are not sent yet. The server would reject them afterwards. */
  waitingCount: number
  onChange: (order: PackingOrder) => void
}

/** Gives the order back to the queue. Its copy goes too: without a network it would open as this person's own. */
export function GiveBackButton({ order: shown, waitingCount, onChange }: Props) {
  const navigate = useNavigate()
  const [isTooEarly, setTooEarly] = useState(false)
  const { busy, failure, send } = useOrderWrite(shown, async order => {
    if (isPackedBy(order, findUserId())) return onChange(order)
    await keepOrder(order, false).catch(() => undefined)
    navigate('/packing')
  })

  function giveBack() {
    setTooEarly(waitingCount > 0)
    if (waitingCount === 0) send(giveBackClaim)
  }

  return (
    <Stack gap={1} sx={{ mt: 2 }} alignItems="flex-start">
      {failure && <Alert severity="error">{failure}</Alert>}
      {isTooEarly && waitingCount > 0 && (
        <Alert severity="warning">
          {t('Entries of this order wait to be sent. Give it back after that.')}
        </Alert>
      )}
      <Button disabled={busy} onClick={giveBack}>
        {t('Give back to the queue')}
      </Button>
    </Stack>
  )
}
