import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

/** Calls `onTurn` at intervals while running, but never if motion is off. */
export function useAutoAdvance(onTurn: () => void, turn: { everyMs: number; isRunning: boolean }) {
  const isStill = useReducedMotion()
  const latest = useRef(onTurn)
  useEffect(() => {
    latest.current = onTurn
  })
  const { everyMs, isRunning } = turn
  useEffect(() => {
    if (!isRunning || isStill) return
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isRunning, isStill])
}

/** Whether an element is hovered, touched or focused, and the handlers for it. */
export function useHeld() {
  const [isHeld, setIsHeld] = useState(false)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return {
    isHeld,
    handlers: {
      onMouseEnter: hold,
      onMouseLeave: release,
      onTouchStart: hold,
      onTouchEnd: release,
      onTouchCancel: release,
      onFocus: hold,
      onBlur: release,
    },
  }
}
