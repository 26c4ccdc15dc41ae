import { type PointerEvent, useRef } from 'react'

const MIN_WAY_PX = 40

/** Handlers that tell a swipe along the line: `way` is negative towards the left. */
export function useSwipe(onSwipe: (way: number) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientX
    },
    onPointerCancel() {
      start.current = null
    },
    onPointerUp(event: PointerEvent) {
      const way = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(way) >= MIN_WAY_PX) onSwipe(way)
    },
  }
}
