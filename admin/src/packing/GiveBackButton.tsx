import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOrOffline } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { keepOrder } from './offline-reads.ts'
import { giveBackClaim } from './packing-calls.ts'

/** Gives the order back to the queue. Its copy goes too: without a network it would open as this person's own. */
export function GiveBackButton({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function giveBack() {
    setBusy(true)
    try {
      const order = await giveBackClaim(orderId)
      await keepOrder(order, false).catch(() => undefined)
      navigate('/packing')
    } catch (error) {
      setFailure(failureOrOffline(error))
      setBusy(false)
    }
  }

  return (
    <Stack gap={1} sx={{ mt: 2 }} alignItems="flex-start">
      {failure && (
        <Alert severity="error">
          {failure === 'offline' ? t('You are offline. The order stays yours.') : failure}
        </Alert>
      )}
      <Button disabled={isBusy} onClick={giveBack}>
        {t('Give back to the queue')}
      </Button>
    </Stack>
  )
}
