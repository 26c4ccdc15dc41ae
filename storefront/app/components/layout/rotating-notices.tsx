import { useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useAutoAdvance, useHeld } from '../use-auto-advance.ts'

const ROTATE_MS = 4000

type Props = { texts: string[] }

/** Shows one notice after the other. Hover, touch and focus pause them. */
export function RotatingNotices({ texts }: Props) {
  const text = useText().layout.notices
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
      className="rotating-notices"
      aria-label={text.label}
      tabIndex={count > 1 ? 0 : undefined}
      {...handlers}
    >
      {texts.map((notice, index) => (
        <li
          key={notice}
          className="rotating-notice"
          data-shown={index === position % count || undefined}
        >
          <bdi>{notice}</bdi>
        </li>
      ))}
    </ul>
  )
}
