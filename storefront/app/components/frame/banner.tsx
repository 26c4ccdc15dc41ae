import { useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useHeld, useTurns } from '../use-turns.ts'

const TURN_MS = 4000

type Props = { messages: string[] }

/** Rotating announcements. Hover, touch and focus pause them. */
export function Banner({ messages }: Props) {
  const text = useText().frame.banner
  const { isHeld, handlers } = useHeld()
  const count = messages.length
  const [turn, setTurn] = useState(0)
  useTurns(() => setTurn(turn + 1), { everyMs: TURN_MS, isRunning: count > 1 && !isHeld })
  if (count === 0) return null
  return (
    <ul
      className="banner"
      aria-label={text.label}
      tabIndex={count > 1 ? 0 : undefined}
      {...handlers}
    >
      {messages.map((message, index) => (
        <li
          key={message}
          className="banner-message"
          data-shown={index === turn % count || undefined}
        >
          <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  )
}
