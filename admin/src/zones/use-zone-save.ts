import { useState } from 'react'
import { HttpError, useDataProvider, useNotify } from 'react-admin'
import type { Zone } from '#shared/schemas/zone.ts'
import type { LoadedZones, ZoneProvider } from '../data-provider/zone-calls.ts'
import { failureText } from '../http-client.ts'
import { loadPlans } from '../window-parts/use-windows.ts'
import { askAboutPlans, findPlansOfDeletedZones } from './plans-of-deleted-zones.ts'
import type { ZoneEditor } from './zone-editor.ts'

/** A save that conflicts with an earlier save by somebody else. */
export type StaleSave = { newest: number; saveAnyway: () => void }

/** A save that deletes zones with windows of their own. */
type UnconfirmedSave = { question: string; save: () => void }

/** A save: the zones, the call with the newest revision that this screen knows, and what follows. */
type ZoneSave = {
  zones: Zone[]
  call: (revision: number) => Promise<{ data: LoadedZones }>
  onSaved: (data: LoadedZones) => void
}

/** Saves zones. Asks before a save that overwrites somebody else's, or that deletes zones with windows. */
export function useZoneSave({ stored, revision }: Pick<ZoneEditor, 'stored' | 'revision'>) {
  const provider = useDataProvider<ZoneProvider>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<StaleSave | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedSave | null>(null)

  const notifyError = (error: unknown) => notify(failureText(error), { type: 'error' })

  async function save(wanted: ZoneSave) {
    setBusy(true)
    try {
      const lost = await findPlansOfDeletedZones(() => loadPlans(provider), stored, wanted.zones)
      if (lost.length === 0) return await send(wanted, revision)
      const saveAnyway = () => {
        setUnconfirmed(null)
        send(wanted, revision)
      }
      setUnconfirmed({ question: askAboutPlans(lost), save: saveAnyway })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  async function send(wanted: ZoneSave, expected: number) {
    setBusy(true)
    setStale(null)
    try {
      wanted.onSaved((await wanted.call(expected)).data)
    } catch (error) {
      const newest = findNewest(error)
      if (newest === null) notifyError(error)
      else setStale({ newest, saveAnyway: () => send(wanted, newest) })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    stale,
    unconfirmed,
    save,
    dismissStale: () => setStale(null),
    dismissUnconfirmed: () => setUnconfirmed(null),
  }
}

/** The newest revision, if the save failed because it is not the expected one. */
function findNewest(error: unknown): number | null {
  const newest = error instanceof HttpError && error.status === 409 && error.body?.revision
  return typeof newest === 'number' ? newest : null
}
