import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Reports whether the surrounding form differs from its initial values. */
export function WatchChanges({ onChange }: { onChange: (isChanged: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}
