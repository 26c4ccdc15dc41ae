import { useLayoutEffect } from 'react'

/** Reports to the dialog whether closing it would lose what was typed here, before the next key can close it. */
export function useUnsaved(isUnsaved: boolean, report: (isUnsaved: boolean) => void) {
  useLayoutEffect(() => {
    report(isUnsaved)
    return () => report(false)
  }, [isUnsaved, report])
}
