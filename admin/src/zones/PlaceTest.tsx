import Search from '@mui/icons-material/Search'
import { Alert, Box, Button, Chip, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { formatNumber } from '#shared/domain/number-format.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import { zonesAt } from '#shared/domain/zone-list.ts'
import { decideZone, distanceMetres } from '#shared/domain/zones.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import type { FoundPlace, ZoneProvider } from '../data-provider/zone-calls.ts'
import { useWrite } from '../fields/use-write.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { zoneTerms } from './ZoneCard.tsx'

type Props = {
  zones: Zone[]
  centre: Point
  place: Point | null
  onPlace: (place: Point | null) => void
}

/** Explains which zone wins for an address or a clicked place, and why. */
export function PlaceTest({ zones, centre, place, onPlace }: Props) {
  const provider = useDataProvider<ZoneProvider>()
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundPlace[] | null>(null)
  const { busy, failure, write } = useWrite()

  async function search(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    await write(async () => {
      const { data } = await provider.findPlaces(text.trim())
      setFound(data)
      onPlace(data[0] ?? null)
    })
  }

  return (
    <Paper
      variant="outlined"
      sx={{ p: 1.5 }}
      component="section"
      aria-label={t('Check an address')}
    >
      <Box component="form" onSubmit={search} sx={{ display: 'flex', gap: 1 }}>
        <TextField
          label={t('Check an address')}
          placeholder={t('Address or postal code')}
          value={text}
          onChange={event => setText(event.target.value)}
          margin="none"
          slotProps={{ htmlInput: { maxLength: 200, dir: 'auto', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="outlined" startIcon={<Search />} loading={busy}>
          {t('Check')}
        </Button>
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {found?.length === 0 && (
        <Typography sx={{ mt: 1 }}>
          {t('No place found. Try a street, city or postal code.')}
        </Typography>
      )}
      {found && found.length > 1 && (
        <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ mt: 1 }}>
          {found.map(one => (
            <Chip
              key={`${one.lat} ${one.lng} ${one.label}`}
              label={one.label}
              variant={isSame(one, place) ? 'filled' : 'outlined'}
              onClick={() => onPlace(one)}
            />
          ))}
        </Stack>
      )}
      <Box role="status" sx={{ mt: 1 }}>
        {place ? (
          <ZoneResult point={place} zones={zones} centre={centre} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {t('Or click the map to see which zone applies and why.')}
          </Typography>
        )}
      </Box>
    </Paper>
  )
}

function ZoneResult({ point, zones, centre }: { point: Point; zones: Zone[]; centre: Point }) {
  const { zone, tooFar } = decideZone({ point, zones, centre })
  const km = formatNumber(Math.round(distanceMetres(point, centre) / 100) / 10, language)
  return (
    <Stack direction="row" spacing={1.5} alignItems="center">
      {zone && (
        <Box
          className="zone-number"
          sx={{ bgcolor: zone.color.fillColor, borderColor: zone.color.strokeColor }}
        >
          <span className="numbers">{zone.zIndex}</span>
        </Box>
      )}
      <div>
        <Typography variant="h3" component="p" dir="auto">
          {zone ? `${zoneLabel(zone)} · ${zoneTerms(zone)}` : t('No delivery here')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {tooFar
            ? t('The shop does not deliver beyond 100 km, even inside a zone.')
            : explain(zonesAt(point, zones))}{' '}
          {t('Distance from the shop: %{km} km.', { km })}
        </Typography>
      </div>
    </Stack>
  )
}

function explain(holding: Zone[]): string {
  const winner = holding.at(-1)
  if (!winner) return t('No zone covers this place.')
  if (holding.length === 1) return t('No other zone covers this place.')
  return t('%{zones} cover this place. %{winner} is lowest in the list, so it applies.', {
    zones: holding.map(({ name }) => name).join(t(', ')),
    winner: winner.name,
  })
}

function isSame(a: Point, b: Point | null): boolean {
  return a.lat === b?.lat && a.lng === b.lng
}
