import { type RefObject, useEffect } from 'react'

/** Keys go to the field, also after a button was pressed. In a dialog, only keys of that dialog. */
export function useKeysToField(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focusInput = (event: KeyboardEvent) => {
      const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isTyping || event.key === ' ') return
      // Otherwise the Enter of a scanner would press the button that was touched last.
      const active = document.activeElement
      const dialog = active?.closest('[role=dialog], [role=alertdialog]')
      const takesText =
        active?.closest('input, textarea') || dialog?.contains(input.current) === false
      if (!takesText) input.current?.focus()
    }
    window.addEventListener('keydown', focusInput)
    return () => window.removeEventListener('keydown', focusInput)
  }, [input])
}
