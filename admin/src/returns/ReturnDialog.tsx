import { LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { DecidedReturn } from './DecidedReturn.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { loadReturn } from './return-calls.ts'

type Props = { id: number; onClose: () => void }

/** A return: the form that decides it, or what was decided. */
export function ReturnDialog({ id, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  // Not `useGetOne`: it would show the row of the list, which has no picture.
  const { data, error, refetch } = useQuery({
    queryKey: ['return', id],
    queryFn: () => loadReturn(id),
  })
  return (
    <DialogShell title={t('Return')} busy={isBusy} unsaved={isUnsaved} onClose={onClose}>
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-label={t('Loading...')} />}
      {data?.state === 'asked' && (
        <DecisionForm one={data} onBusy={setBusy} onUnsaved={setUnsaved} onClose={onClose} />
      )}
      {data && data.state !== 'asked' && (
        <DecidedReturn one={data} onBusy={setBusy} onClose={onClose} />
      )}
    </DialogShell>
  )
}
