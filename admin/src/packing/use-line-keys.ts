import { useEffect } from 'react'

/** The keys of what can become of a line that is not packed as ordered. */
export const lineKeys = { short: 'F2', substituted: 'F4', refused: 'F8' } as const

/** Null: it is not possible now. */
export type LineActions = Record<keyof typeof lineKeys, (() => void) | null>

/** Runs the action of a pressed key, except while a dialog is open. The browser's own meaning of the key never applies. */
export function useLineKeys(actions: LineActions, isDialogOpen: boolean) {
  useEffect(() => {
    const byKey = new Map<string, (() => void) | null>([
      [lineKeys.short, actions.short],
      [lineKeys.substituted, actions.substituted],
      [lineKeys.refused, actions.refused],
    ])
    const onKey = (event: KeyboardEvent) => {
      const action = byKey.get(event.key)
      if (isDialogOpen || action === undefined) return
      event.preventDefault()
      if (!event.repeat) action?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
