import { Alert, Button, Stack } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { t } from '../i18n/texts.ts'
import { keepOrder } from './offline-reads.ts'
import { giveBackClaim, isPackedBy } from './packing-calls.ts'
import { useOrderWrite } from './use-order-write.ts'
import { findUserId } from './use-waiting-calls.ts'

type Props = { order: PackingOrder; onChange: (order: PackingOrder) => void }

/** Gives the order back to the queue. Its copy goes too: without a network it would open as this person's own. */
export function GiveBackButton({ order: shown, onChange }: Props) {
  const navigate = useNavigate()
  const { busy, failure, send } = useOrderWrite(shown, async order => {
    if (isPackedBy(order, findUserId())) return onChange(order)
    await keepOrder(order, false).catch(() => undefined)
    navigate('/packing')
  })

  return (
    <Stack gap={1} sx={{ mt: 2 }} alignItems="flex-start">
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button disabled={busy} onClick={() => send(giveBackClaim)}>
        {t('Give back to the queue')}
      </Button>
    </Stack>
  )
}
