import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the chosen option of a group and focuses it, once, if the address names the group. The router scrolls
 * before the options are there, and they then push the group out of view.
 */
export function useArrivalAtChoice(group: RefObject<HTMLElement>, isReady: boolean) {
  const { hash, key } = useLocation()
  const arrived = useRef('')
  useEffect(() => {
    if (!isReady || !group.current || hash !== `#${group.current.id}` || arrived.current === key) {
      return
    }
    arrived.current = key
    const chosen = group.current.querySelector<HTMLInputElement>('input:checked')
    const place = chosen?.closest('label') ?? group.current
    place.scrollIntoView({ block: chosen ? 'center' : 'start', behavior: 'instant' })
    // Not from a field where the shopper already types.
    if (!document.activeElement?.matches('input, textarea, select')) {
      chosen?.focus({ preventScroll: true })
    }
  }, [group, isReady, hash, key])
}
