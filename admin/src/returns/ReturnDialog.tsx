import { LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { DecidedReturn } from './DecidedReturn.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { loadReturn } from './return-calls.ts'

type Props = { id: number; onClose: () => void }

/** A return: the form that decides it, or what was decided. */
export function ReturnDialog({ id, onClose }: Props) {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const [refusal, setRefusal] = useState('')
  // Not `useGetOne`: it would show the row of the list, which has no picture.
  const { data, error, refetch } = useQuery({
    queryKey: ['return', id],
    queryFn: () => loadReturn(id),
  })
  const isDecided = data !== undefined && data.state !== 'asked'

  // Not before: the return leaves the list, and the dialog with it.
  function close() {
    if (refusal) refresh()
    onClose()
  }

  /** `why`: what the server says about a refused decision. */
  async function reload(why: string) {
    await refetch()
    setRefusal(why)
  }

  return (
    <DialogShell
      title={t('Return')}
      busy={isBusy}
      unsaved={isUnsaved && !isDecided}
      onClose={close}
    >
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-label={t('Loading...')} />}
      {data?.state === 'asked' && (
        <DecisionForm
          details={data}
          onBusy={setBusy}
          onUnsaved={setUnsaved}
          onStale={refetch}
          onConflict={reload}
          onClose={onClose}
        />
      )}
      {isDecided && (
        <DecidedReturn details={data} refusal={refusal} onBusy={setBusy} onClose={close} />
      )}
    </DialogShell>
  )
}
