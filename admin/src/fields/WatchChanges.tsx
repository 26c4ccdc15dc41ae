import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Tells whether anything in the form around it differs from what it began with. */
export function WatchChanges({ onChange }: { onChange: (isChanged: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}
