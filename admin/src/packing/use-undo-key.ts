import { useEffect } from 'react'

/** Undoes the last entry on Ctrl+Z (or ⌘Z), except while a dialog is open or somebody types: `isOff`. */
export function useUndoKey(undo: () => void, isOff: (event: KeyboardEvent) => boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || isOff(event)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
