import { useEffect, useReducer, useRef, useState } from 'react'
import { HttpError, useDataProvider, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import type { ShopDataProvider } from '../data-provider.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { loadPlans } from '../windows/use-windows.ts'
import { askAboutPlans, findLostPlans } from './lost-plans.ts'
import { dropTemporaryCopy, findTemporaryCopy, storeTemporaryCopy } from './temporary-copy.ts'
import type { LoadedZones } from './zone-calls.ts'
import { editZones, emptyEditor, shownZones } from './zone-editor.ts'

/** A save that conflicts with an earlier save by somebody else. */
export type StaleSave = { newest: number; saveAnyway: () => void }

/** A save that deletes zones with windows of their own. */
type UnconfirmedSave = { question: string; save: () => void }

/** The zones on the screen, with functions to save and load them in temporary storage and the database. */
export function useZones() {
  const provider = useDataProvider<ShopDataProvider>()
  const notify = useNotify()
  const [editor, dispatch] = useReducer(editZones, emptyEditor, start)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [stale, setStale] = useState<StaleSave | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedSave | null>(null)

  const notifySuccess = (text: string) => notify(text, { type: 'success' })
  const notifyError = (error: unknown) => notify(failureText(error), { type: 'error' })

  async function load() {
    setBusy(true)
    setHasFailed(false)
    try {
      const { data } = await provider.loadZones()
      dispatch({ type: 'loaded', ...data })
      notifySuccess(messages.mapLoaded)
    } catch (error) {
      setHasFailed(true)
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  /** Saves with an expected revision. On a conflict the person decides. */
  async function attempt(
    call: (revision: number) => Promise<{ data: LoadedZones }>,
    revision: number,
    done: (data: LoadedZones) => void,
  ) {
    setBusy(true)
    setStale(null)
    try {
      done((await call(revision)).data)
    } catch (error) {
      const newest = findNewest(error)
      if (newest === null) notifyError(error)
      else setStale({ newest, saveAnyway: () => attempt(call, newest, done) })
    } finally {
      setBusy(false)
    }
  }

  /** Saves `zones`, after a question if they lack a stored zone with windows of its own. */
  async function confirm(zones: Zone[], send: () => Promise<void>) {
    setBusy(true)
    try {
      const lost = await findLostPlans(() => loadPlans(provider), editor.stored, zones)
      if (lost.length === 0) return await send()
      const save = () => {
        setUnconfirmed(null)
        send()
      }
      setUnconfirmed({ question: askAboutPlans(lost), save })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  function save() {
    const { zones, revision } = editor
    return confirm(zones, () =>
      attempt(
        newest => provider.saveZones(zones, newest),
        revision,
        data => {
          dropTemporaryCopy()
          dispatch({ type: 'stored', ...data })
          notifySuccess(messages.mapStored)
        },
      ),
    )
  }

  async function restore(id: number) {
    try {
      const { data: earlier } = await provider.loadZoneRevision(id)
      await confirm(earlier.zones, () =>
        attempt(
          newest => provider.restoreZones(id, newest),
          editor.revision,
          data => {
            dispatch({ type: 'loaded', ...data })
            notifySuccess(messages.mapStored)
          },
        ),
      )
    } catch (error) {
      notifyError(error)
    }
  }

  /** Shows a saved revision on the map without saving it. */
  async function show(id: number) {
    try {
      const { data } = await provider.loadZoneRevision(id)
      dispatch({ type: 'replaced', zones: data.zones })
      notifySuccess(t('Revision %{revision} is on the map but not saved yet.', { revision: id }))
    } catch (error) {
      notifyError(error)
    }
  }

  /** Saves to temporary storage, including the zone in edit mode as it is now. */
  function keep(zones: Zone[] = shownZones(editor)) {
    try {
      storeTemporaryCopy({ zones, revision: editor.revision })
      dispatch({ type: 'kept', zones })
      notifySuccess(messages.mapKept)
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }

  /** Loads the temporary copy if there is one, otherwise from the database. */
  function reset() {
    const copy = findTemporaryCopy()
    if (!copy) return load()
    dispatch({ type: 'replaced', ...copy })
    notifySuccess(messages.mapKeptLoaded)
  }

  async function takeNewest() {
    if (!keep()) return
    setStale(null)
    await load()
  }

  const loadOnce = useRef(load)
  useEffect(() => {
    loadOnce.current()
  }, [])

  return {
    ...{ editor, dispatch, busy, hasFailed, stale, unconfirmed },
    ...{ load, save, restore, show, keep, reset, takeNewest },
    dismissStale: () => setStale(null),
    dismissUnconfirmed: () => setUnconfirmed(null),
  }
}
export type Zones = ReturnType<typeof useZones>

function start(empty: typeof emptyEditor) {
  return { ...empty, kept: findTemporaryCopy()?.zones ?? null }
}

function findNewest(error: unknown): number | null {
  const newest = error instanceof HttpError && error.status === 409 && error.body?.revision
  return typeof newest === 'number' ? newest : null
}
