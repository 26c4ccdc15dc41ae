import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'

type Props = { title: string; children: ReactNode }

/** Replaces a form after success and takes the focus. */
export function FormMessage({ title, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={title} role="status">
        {children}
      </Notice>
    </div>
  )
}
