import { type ReactNode, useEffect, useRef } from 'react'
import './dropdown.css'

type Props = { label: ReactNode; children: ReactNode; className?: string }

/** A small menu. A press outside, Escape or leaving it closes it. */
export function Dropdown({ label, children, className = '' }: Props) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return
      close()
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    element.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
      element.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return (
    <details ref={details} className={`dropdown ${className}`}>
      <summary className="header-action">{label}</summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  )
}
