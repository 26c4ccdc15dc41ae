import { Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { ReturnView } from '#shared/responses/return.ts'
import { money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { quantityText, returnColors, returnStates } from './labels.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

/** A return with its goods, and the button that opens its dialog. */
export function ReturnCard({ one }: { one: ReturnView }) {
  const [isOpen, setOpen] = useState(false)
  const { id, orderId, state, name, lines, toCard, toCredit, due } = one
  const customer = name || t('Deleted person')
  return (
    <Paper variant="outlined" component="article" aria-label={customer} sx={{ p: 2 }}>
      <Stack direction="row" gap={1} alignItems="center" flexWrap="wrap">
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          <bdi>{customer}</bdi>
        </Typography>
        <Chip color={returnColors[state]} label={t(returnStates[state])} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        <bdi dir="ltr">{orderId}</bdi> · <ShopMoment iso={one.createdAt} />
        {one.by && (
          <>
            {' · '}
            <bdi>{one.by}</bdi>
          </>
        )}
      </Typography>
      <ul>
        {lines.map(line => (
          <li key={`${line.line} ${line.isSubstitute}`}>
            {quantityText(line)} <bdi>{nameOf(line)}</bdi>
          </li>
        ))}
      </ul>
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {one.reason}
      </Typography>
      <Stack direction="row" gap={2} alignItems="center" flexWrap="wrap" sx={{ mt: 1 }}>
        <Button
          variant={state === 'asked' ? 'contained' : 'outlined'}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 44 }}
        >
          {t(state === 'asked' ? 'Decide' : 'View')}
        </Button>
        {state === 'accepted' && toCard + toCredit > 0 && (
          <span className="numbers">
            {t('Given back: %{amount}', { amount: money(toCard + toCredit) })}
          </span>
        )}
        {due > 0 && (
          <Chip color="error" label={t('Still due: %{amount}', { amount: money(due) })} />
        )}
      </Stack>
      {isOpen && <ReturnDialog id={id} onClose={() => setOpen(false)} />}
    </Paper>
  )
}
