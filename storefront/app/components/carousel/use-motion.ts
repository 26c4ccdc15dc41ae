import { type RefObject, useEffect, useState } from 'react'
import type { Motion, startMotion } from './motion.client.ts'

type Start = typeof startMotion
type Props = { count: number; direction: 'ltr' | 'rtl' }

/**
 * Loads what moves the slides once they are near the screen. `isReady` says that the other slides are
 * to be rendered, `motion` is there when they can be turned.
 */
export function useMotion(viewport: RefObject<HTMLElement>, { count, direction }: Props) {
  const start = useLoadedNear(viewport, count > 1)
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

function useLoadedNear(element: RefObject<HTMLElement>, isWanted: boolean): Start | null {
  const [loaded, setLoaded] = useState<{ start: Start } | null>(null)
  useEffect(() => {
    if (!isWanted || !element.current) return
    let isGone = false
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const { startMotion } = await import('./motion.client.ts')
        if (!isGone) setLoaded({ start: startMotion })
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [element, isWanted])
  return loaded?.start ?? null
}
