import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'

type Props = { title: string; children: ReactNode }

/** Takes the place, and so the focus, of a form that has done its work. */
export function FormAnswer({ title, children }: Props) {
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <div ref={answer} tabIndex={-1}>
      <Notice tone="success" title={title} role="status">
        {children}
      </Notice>
    </div>
  )
}
