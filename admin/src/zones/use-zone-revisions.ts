import type { Dispatch } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { ZoneProvider } from '../data-provider/zone-calls.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import type { useZoneSave } from './use-zone-save.ts'
import type { ZoneAction } from './zone-editor.ts'

/** Restores an earlier state of the map, or only shows it. */
export function useZoneRevisions(
  save: ReturnType<typeof useZoneSave>['save'],
  dispatch: Dispatch<ZoneAction>,
) {
  const provider = useDataProvider<ZoneProvider>()
  const notify = useNotify()
  const notifySuccess = (text: string) => notify(text, { type: 'success' })
  const notifyError = (error: unknown) => notify(failureText(error), { type: 'error' })

  async function restore(id: number) {
    try {
      const { data: earlier } = await provider.loadZoneRevision(id)
      await save({
        zones: earlier.zones,
        call: newest => provider.restoreZones(id, newest),
        onSaved: data => {
          dispatch({ type: 'loaded', ...data })
          notifySuccess(messages.mapStored)
        },
      })
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

  return { restore, show }
}
