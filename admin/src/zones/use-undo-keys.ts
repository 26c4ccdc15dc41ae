import { useEffect, useRef } from 'react'

/** Calls `undo` on Ctrl+Z (or ⌘Z), except while typing in a field. */
export function useUndoKeys(undo: () => void) {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
      if (!isUndo || (event.target instanceof Element && event.target.closest('input, textarea')))
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
