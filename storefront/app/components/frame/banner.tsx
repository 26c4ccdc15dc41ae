import { useEffect, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { usePreferences } from '../preferences/use-preferences.ts'

const TURN_MS = 4000

type Props = { messages: string[] }

/** Announcements that fade into each other, and wait while somebody reads them (decision 40). */
export function Banner({ messages }: Props) {
  const text = useText().frame.banner
  const { stopMotion } = usePreferences()
  const [isHeld, setIsHeld] = useState(false)
  const shown = useTurn(messages.length, isHeld || stopMotion)
  if (messages.length === 0) return null
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <ul
      className="banner"
      aria-label={text.label}
      tabIndex={messages.length > 1 ? 0 : undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onTouchStart={hold}
      onTouchEnd={release}
      onFocus={hold}
      onBlur={release}
    >
      {messages.map((message, index) => (
        <li key={message} className="banner-message" data-shown={index === shown || undefined}>
          <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  )
}

function useTurn(count: number, isHeld: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)')
    if (isHeld || count < 2 || wantsStillness.matches) return
    const timer = setInterval(() => setTurn(current => current + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [count, isHeld])
  return count > 0 ? turn % count : 0
}
