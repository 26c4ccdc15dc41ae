import { useEffect } from 'react'

/** What the key types, also with a Persian keyboard. */
const undoKeys = ['z', 'ظ']

/** Undoes the last entry on Ctrl+Z (or ⌘Z), except while a dialog is open or somebody types: `isOff`. */
export function useUndoKey(undo: () => void, isOff: (event: KeyboardEvent) => boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = undoKeys.includes(event.key) && (event.ctrlKey || event.metaKey)
      if (!isUndo || isOff(event)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
