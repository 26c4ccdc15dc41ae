import { useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useAutoAdvance, useHeld } from '../use-auto-advance.ts'

const ROTATE_MS = 4000

type Props = { texts: string[] }

/** Rotating announcements. Hover, touch and focus pause them. */
export function Banner({ texts }: Props) {
  const text = useText().layout.banner
  const { isHeld, handlers } = useHeld()
  const count = texts.length
  const [position, setPosition] = useState(0)
  useAutoAdvance(() => setPosition(position + 1), {
    everyMs: ROTATE_MS,
    isRunning: count > 1 && !isHeld,
  })
  if (count === 0) return null
  return (
    <ul
      className="banner"
      aria-label={text.label}
      tabIndex={count > 1 ? 0 : undefined}
      {...handlers}
    >
      {texts.map((announcement, index) => (
        <li
          key={announcement}
          className="banner-message"
          data-shown={index === position % count || undefined}
        >
          <bdi>{announcement}</bdi>
        </li>
      ))}
    </ul>
  )
}
