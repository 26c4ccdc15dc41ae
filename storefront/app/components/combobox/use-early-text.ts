import { useEffect, useRef } from 'react'

/** Passes on text that was typed into a field before hydration. Returns the ref of the field. */
export function useEarlyText(onType: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onType)
  useEffect(() => {
    latest.current = onType
  })
  useEffect(() => {
    const field = input.current
    if (field && field === document.activeElement && field.value !== field.defaultValue) {
      latest.current(field.value)
    }
  }, [])
  return input
}
