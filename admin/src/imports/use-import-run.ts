import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { failureText } from '../http-client.ts'
import { applyImport, loadImport, undoImport } from './import-calls.ts'

/** A stored plan as it is now, with functions to apply and undo it. `onApplied`: only inside a dialog. */
export function useImportRun(planned: ImportView, onApplied?: (applied: ImportView) => void) {
  const { id } = planned
  const { data: plan = planned } = useQuery({
    queryKey: ['imports', id],
    queryFn: () => loadImport(id),
    initialData: planned,
    enabled: onApplied !== undefined,
    staleTime: MINUTE_MS,
  })
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function run(step: typeof applyImport) {
    setBusy(true)
    setFailure('')
    // Polls the progress while the call is running.
    const poll = setInterval(() => client.invalidateQueries({ queryKey: ['imports', id] }), 400)
    try {
      const result = await step(id)
      client.setQueryData(['imports', id], result)
      await client.invalidateQueries({ queryKey: ['last imports'] })
      for (const changed of ['products', 'aisles', 'brands', 'import-rows']) {
        await client.invalidateQueries({ queryKey: [changed] })
      }
      if (step === applyImport) onApplied?.(result)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      clearInterval(poll)
      await client.invalidateQueries({ queryKey: ['imports', id] })
      setBusy(false)
    }
  }

  return {
    plan,
    busy,
    failure,
    apply: () => run(applyImport),
    undo: () => run(undoImport),
    showFailure: (error: unknown) => setFailure(failureText(error)),
  }
}
