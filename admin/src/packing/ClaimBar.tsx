import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { useClaim } from './use-claim.ts'

type Props = { order: PackingOrder; onChange: (order: PackingOrder) => void }

/** Takes an order that waits in the queue, or after a question one that a colleague packs. */
export function ClaimBar({ order: { orderId, packer }, onChange }: Props) {
  const { isBusy, failure, claim } = useClaim()
  const [isAsking, setAsking] = useState(false)

  async function take() {
    setAsking(false)
    const claimed = await claim(orderId, packer?.id)
    if (claimed) onChange(claimed)
  }

  return (
    <Stack gap={1} sx={{ my: 2 }} alignItems="flex-start">
      {packer && <Alert severity="warning">{t('%{name} is packing', { name: packer.name })}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* With the focus, the Enter of a scanner would take the order from a colleague. */}
      <Button
        autoFocus={!packer}
        size="large"
        variant="contained"
        color={packer ? 'warning' : 'primary'}
        disabled={isBusy}
        onClick={packer ? () => setAsking(true) : take}
        sx={{ minHeight: 56 }}
      >
        {packer ? t('Take over from %{name}', { name: packer.name }) : t('Take this order')}
      </Button>
      {isAsking && packer && (
        <ConfirmDialog
          question={t('%{name} is packing this order. Take it over?', { name: packer.name })}
          yes="Take over"
          onYes={take}
          onNo={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
