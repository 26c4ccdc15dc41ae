import { type RefObject, useEffect, useState } from 'react'
import type { Motion, startMotion } from './motion.client.ts'

type Start = typeof startMotion
type Props = { count: number; direction: 'ltr' | 'rtl'; isHeld: boolean }

/** A visitor who stays this long is not just scrolling past. */
const SETTLE_MS = 5000

/**
 * Loads the motion script when the slides are held, or have been near the viewport for a while. It is not part of
 * the initial page load. `isReady`: the other slides can be rendered. `motion` is set once they can move.
 */
export function useMotion(viewport: RefObject<HTMLElement>, { count, direction, isHeld }: Props) {
  const start = useLoadedNear(viewport, { isWanted: count > 1, isHeld })
  const [motion, setMotion] = useState<Motion | null>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (!start || !viewport.current || count < 2) return
    const created = start(viewport.current, direction)
    const updateShown = () => setShown(created.selectedScrollSnap())
    created.on('select', updateShown).on('reInit', updateShown)
    setMotion(created)
    return () => {
      setMotion(null)
      setShown(0)
      created.destroy()
    }
  }, [start, viewport, count, direction])

  return { isReady: start !== null, motion, shown }
}

function useLoadedNear(
  element: RefObject<HTMLElement>,
  { isWanted, isHeld }: { isWanted: boolean; isHeld: boolean },
): Start | null {
  const [loaded, setLoaded] = useState<{ start: Start } | null>(null)
  const isWaiting = isWanted && loaded === null
  useEffect(() => {
    if (!isWaiting || !element.current) return
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const { startMotion } = await import('./motion.client.ts')
      if (!isUnmounted) setLoaded({ start: startMotion })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(load, isHeld ? 0 : SETTLE_MS)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isWaiting, isHeld])
  return loaded?.start ?? null
}
