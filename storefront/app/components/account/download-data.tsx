import { useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { messages } from '#shared/messages.ts'
import type { PersonalData } from '#shared/responses/account.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'

/** Downloads a file with all personal data that the shop stores. */
export function DownloadData() {
  const text = useAccountText().personalData
  const translate = useMessage()
  const isReady = useHydrated()
  const [state, setState] = useState({ failure: '', isBusy: false })

  async function download() {
    setState({ failure: '', isBusy: true })
    try {
      save(await callApi<PersonalData>('auth/data', undefined, { method: 'GET' }))
      setState({ failure: '', isBusy: false })
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : messages.unexpected
      setState({ failure: translate(message), isBusy: false })
    }
  }

  return (
    <>
      {state.failure && <Notice tone="warning" title={state.failure} role="alert" />}
      <button
        type="button"
        className="button quiet"
        disabled={!isReady || state.isBusy}
        onClick={download}
      >
        {state.isBusy ? text.downloading : text.download}
      </button>
    </>
  )
}

function save(personal: PersonalData) {
  const file = new Blob([JSON.stringify(personal, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
