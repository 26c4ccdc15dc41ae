import { type RefObject, useEffect, useRef } from 'react'

/** Passes on text that was typed into a focused field before its page hydrated or its part loaded. */
export function useEarlyText(input: RefObject<HTMLInputElement>, onType: (text: string) => void) {
  const latest = useRef(onType)
  useEffect(() => {
    latest.current = onType
  })
  useEffect(() => {
    const field = input.current
    if (field && field === document.activeElement && field.value !== field.defaultValue) {
      latest.current(field.value)
    }
  }, [input])
}
