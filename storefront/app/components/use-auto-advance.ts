import { useEffect, useRef, useState } from 'react'
import { useStillness } from './use-stillness.ts'

/** Calls `onTurn` at intervals while it runs; never where nothing may move. */
export function useTurns(onTurn: () => void, turn: { everyMs: number; isRunning: boolean }) {
  const isStill = useStillness()
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

/** Whether somebody has it at hand (mouse, finger or focus), and the handlers that tell. */
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
