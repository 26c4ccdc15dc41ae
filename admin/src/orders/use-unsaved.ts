import { useEffect } from 'react'

/** Reports to the dialog whether closing it would lose what was typed here. */
export function useUnsaved(isUnsaved: boolean, report: (isUnsaved: boolean) => void) {
  useEffect(() => {
    report(isUnsaved)
    return () => report(false)
  }, [isUnsaved, report])
}
