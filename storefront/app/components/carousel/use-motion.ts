import { type RefObject, useEffect, useState } from 'react'
import type { Motion, startMotion } from './motion.client.ts'

type Start = typeof startMotion
type Props = { count: number; direction: 'ltr' | 'rtl'; isHeld: boolean }

/** Whoever stays so long has not come to the slides only in passing. */
const SETTLE_MS = 5000

/**
 * Loads what moves the slides when somebody takes hold of them, or when they have been near the screen
 * for a while: it is no part of a page's first load. `isReady` says that the other slides are to be
 * rendered, `motion` is there when they can be turned.
 */
export function useMotion(viewport: RefObject<HTMLElement>, { count, direction, isHeld }: Props) {
  const start = useLoadedNear(viewport, { isWanted: count > 1, isHeld })
  const [motion, setMotion] = useState<Motion | null>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (!start || !viewport.current || count < 2) return
    const started = start(viewport.current, direction)
    const follow = () => setShown(started.selectedScrollSnap())
    started.on('select', follow).on('reInit', follow)
    setMotion(started)
    return () => {
      setMotion(null)
      setShown(0)
      started.destroy()
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
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const { startMotion } = await import('./motion.client.ts')
      if (!isGone) setLoaded({ start: startMotion })
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
      isGone = true
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isWaiting, isHeld])
  return loaded?.start ?? null
}
