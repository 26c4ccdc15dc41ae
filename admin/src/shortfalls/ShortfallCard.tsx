import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ShortfallView } from '#shared/responses/shortfall.ts'
import { COMMA, isPersian } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { Picture } from '../items/Picture.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { amountText, reasonLabels } from '../stock/labels.ts'
import { ClosingForm } from './ClosingForm.tsx'
import { ShortfallOrders } from './ShortfallOrders.tsx'

/** A product of which less is there than was promised, with its orders. */
export function ShortfallCard({ shortfall }: { shortfall: ShortfallView }) {
  const { id, missing, reason, note, by, createdAt, closedAt } = shortfall
  const [isClosing, setClosing] = useState(false)
  const name = (isPersian && shortfall.fName) || shortfall.name || t('Deleted product')
  return (
    <Paper variant="outlined" component="article" aria-label={name} sx={{ p: 2 }}>
      <Stack direction="row" gap={2} alignItems="center" flexWrap="wrap" sx={{ mb: 1 }}>
        <Box sx={{ width: 64, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
          <Picture url={shortfall.urlImage} />
        </Box>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(reasonLabels[reason])}
            {note && (
              <>
                {COMMA}
                <bdi>{translateAny(note)}</bdi>
              </>
            )}
            {' · '}
            <bdi>{by}</bdi>
            {' · '}
            <ShopMoment iso={createdAt} />
          </Typography>
        </Box>
        <Chip
          color={closedAt ? 'default' : 'warning'}
          label={t('Missing: %{amount}', { amount: amountText(shortfall, missing) })}
        />
      </Stack>
      <ShortfallOrders shortfall={shortfall} />
      {closedAt ? (
        <Resolution shortfall={shortfall} />
      ) : isClosing ? (
        <ClosingForm id={id} onCancel={() => setClosing(false)} />
      ) : (
        <Stack direction="row" gap={1} flexWrap="wrap" sx={{ mt: 1 }}>
          <Button component={Link} to="/stock/receive" variant="outlined" sx={{ minHeight: 44 }}>
            {t('Receive a delivery')}
          </Button>
          <Button onClick={() => setClosing(true)} sx={{ minHeight: 44 }}>
            {t('Close with a note')}
          </Button>
        </Stack>
      )}
    </Paper>
  )
}

function Resolution({ shortfall }: { shortfall: ShortfallView }) {
  const { closedAt, closedBy, closingNote } = shortfall
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {closedAt && <ShopMoment iso={closedAt} />}
      {' · '}
      {closedBy ? <bdi>{closedBy}</bdi> : t('No order waits any more.')}
      {closingNote && (
        <>
          {': '}
          <bdi>{closingNote}</bdi>
        </>
      )}
    </Typography>
  )
}
