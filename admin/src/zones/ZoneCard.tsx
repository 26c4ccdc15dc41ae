import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Remove from '@mui/icons-material/DeleteOutline'
import { Alert, Box, Button, IconButton, Paper, Stack, Typography } from '@mui/material'
import { type Dispatch, memo } from 'react'
import { reachesTooFar } from '#shared/domain/zone-list.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ColourPalette } from './ColourPalette.tsx'
import { ZoneForm } from './ZoneForm.tsx'
import type { ZoneAction } from './zone-editor.ts'

type Props = {
  zone: Zone
  centre: Point
  isFirst: boolean
  isLast: boolean
  isEdited: boolean
  /** Another zone is being edited or drawn. */
  isLocked: boolean
  dispatch: Dispatch<ZoneAction>
  onRemove: (zone: Zone) => void
}

/** Ids of the elements that get the focus after a keyboard action. */
export const focusIds = {
  select: (id: number) => `zone-${id}-select`,
  up: (id: number) => `zone-${id}-up`,
  down: (id: number) => `zone-${id}-down`,
}

export const ZoneCard = memo(function ZoneCard(props: Props) {
  const { zone, centre, isFirst, isLast, isEdited, isLocked, dispatch, onRemove } = props
  const { id, color } = zone
  const move = (by: -1 | 1) => dispatch({ type: 'moved', id, by })
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-label={zone.name}
      sx={{ p: 1.5, ...(isEdited && { borderColor: 'primary.main', borderWidth: 2 }) }}
    >
      <Stack direction="row" alignItems="center" spacing={1.5}>
        <Box
          className="zone-number"
          sx={{ bgcolor: color.fillColor, borderColor: color.strokeColor }}
        >
          <span className="numbers">{zone.zIndex}</span>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" dir="auto" noWrap>
            {zone.aliasName ? `${zone.name} · ${zone.aliasName}` : zone.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" className="numbers">
            {zoneTerms(zone)}
          </Typography>
        </Box>
      </Stack>
      {reachesTooFar(zone, centre) && (
        <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
          {t('Part of this zone is more than 100 km from the shop and gets no delivery.')}
        </Alert>
      )}
      <Stack direction="row" alignItems="center" sx={{ mt: 0.5 }}>
        <Button
          id={focusIds.select(id)}
          variant="outlined"
          disabled={isEdited || isLocked}
          onClick={() => dispatch({ type: 'selected', id })}
          sx={{ minHeight: 40, mr: 'auto' }}
        >
          {t('Select')}
        </Button>
        <IconButton
          id={focusIds.up(id)}
          aria-label={t('Move Up')}
          title={t('Move Up')}
          disabled={isFirst}
          onClick={() => move(-1)}
          sx={{ width: 44, height: 44 }}
        >
          <Up />
        </IconButton>
        <IconButton
          id={focusIds.down(id)}
          aria-label={t('Move Down')}
          title={t('Move Down')}
          disabled={isLast}
          onClick={() => move(1)}
          sx={{ width: 44, height: 44 }}
        >
          <Down />
        </IconButton>
        <IconButton
          aria-label={t('Remove')}
          title={t('Remove')}
          color="error"
          onClick={() => onRemove(zone)}
          sx={{ width: 44, height: 44 }}
        >
          <Remove />
        </IconButton>
      </Stack>
      <ColourPalette
        color={color}
        onChoose={chosen => dispatch({ type: 'coloured', id, color: chosen })}
      />
      {isEdited && (
        <ZoneForm
          zone={zone}
          onType={values => dispatch({ type: 'typed', values })}
          onSave={values => dispatch({ type: 'applied', values })}
          onCancel={() => dispatch({ type: 'cancelled' })}
        />
      )}
    </Paper>
  )
})

/** Formats cost and minimum. */
export function zoneTerms({ deliveryCost, minPurchase }: Zone): string {
  const cost =
    deliveryCost === 0 ? t('Free delivery') : t('Delivery %{cost}', { cost: money(deliveryCost) })
  const minimum =
    minPurchase === 0
      ? t('no minimum')
      : t('basket over %{minimum}', { minimum: money(minPurchase) })
  return `${cost} · ${minimum}`
}
