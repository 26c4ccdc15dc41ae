import { useEffect, useReducer, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import type { ZoneProvider } from '../data-provider/zone-calls.ts'
import { failureText } from '../http-client.ts'
import { dropTemporaryCopy, findTemporaryCopy, storeTemporaryCopy } from './temporary-copy.ts'
import { useZoneRevisions } from './use-zone-revisions.ts'
import { useZoneSave } from './use-zone-save.ts'
import { editZones, emptyEditor, shownZones } from './zone-editor.ts'

/** The zones on the screen, with functions to save and load them in temporary storage and the database. */
export function useZones() {
  const provider = useDataProvider<ZoneProvider>()
  const notify = useNotify()
  const [editor, dispatch] = useReducer(editZones, emptyEditor, start)
  const { save: sendSave, dismissStale, ...saving } = useZoneSave(editor)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const revisions = useZoneRevisions(sendSave, dispatch)

  const notifySuccess = (text: string) => notify(text, { type: 'success' })
  const notifyError = (error: unknown) => notify(failureText(error), { type: 'error' })

  async function load() {
    setLoading(true)
    setHasFailed(false)
    try {
      const { data } = await provider.loadZones()
      dispatch({ type: 'loaded', ...data })
      notifySuccess(messages.mapLoaded)
    } catch (error) {
      setHasFailed(true)
      notifyError(error)
    } finally {
      setLoading(false)
    }
  }

  function save() {
    const { zones } = editor
    return sendSave({
      zones,
      call: newest => provider.saveZones(zones, newest),
      onSaved: data => {
        dropTemporaryCopy()
        dispatch({ type: 'stored', ...data })
        notifySuccess(messages.mapStored)
      },
    })
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
    dismissStale()
    await load()
  }

  const loadOnce = useRef(load)
  useEffect(() => {
    loadOnce.current()
  }, [])

  return {
    ...saving,
    ...revisions,
    editor,
    dispatch,
    hasFailed,
    busy: isLoading || saving.busy,
    load,
    save,
    keep,
    reset,
    takeNewest,
    dismissStale,
  }
}
export type Zones = ReturnType<typeof useZones>

function start(empty: typeof emptyEditor) {
  return { ...empty, kept: findTemporaryCopy()?.zones ?? null }
}
