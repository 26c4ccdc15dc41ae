import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { ZodError } from 'zod'
import { appendZone } from '#shared/domain/zone-list.ts'
import { MAX_ZONES, type Zone } from '#shared/schemas/zone.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { fromGeoJson } from './geojson.ts'

type Props = { file: File; zones: Zone[]; onImport: (zones: Zone[]) => void; onClose: () => void }

const MAX_BYTES = 2_000_000

/** Previews a GeoJSON file and adds its zones to the map or replaces the current ones. */
export function ImportDialog({ file, zones, onImport, onClose }: Props) {
  const [read, setRead] = useState<Zone[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    readZones(file).then(setRead, error => setProblem(problemText(error)))
  }, [file])
  const all = read.reduce(append, zones)
  const isTooMany = all.length > MAX_ZONES
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{t('Import GeoJSON')}</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error">{problem}</Alert>
        ) : (
          t('%{file} contains %{count} zone. |||| %{file} contains %{count} zones.', {
            file: file.name,
            count: read.length,
          })
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button disabled={read.length === 0} onClick={() => onImport(read)}>
          {t('Replace all zones')}
        </Button>
        <Button
          variant="contained"
          disabled={read.length === 0 || isTooMany}
          onClick={() => onImport(all)}
        >
          {t('Add to zones')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Increments an id that already exists on the map. */
function append(zones: Zone[], added: Zone): Zone[] {
  return appendZone(zones, { ...added, shape: added, now: added.id })
}

async function readZones(file: File): Promise<Zone[]> {
  if (file.size > MAX_BYTES)
    throw new RangeError(t('The file is larger than 2 MB. Choose a smaller one.'))
  return fromGeoJson(await file.text(), Date.now())
}

function problemText(error: unknown): string {
  if (error instanceof RangeError) return error.message
  const [issue] = error instanceof ZodError ? error.issues : []
  if (!issue) return t('This file is not valid GeoJSON.')
  return [issue.path.join('.'), translateAny(issue.message)].filter(Boolean).join(': ')
}
