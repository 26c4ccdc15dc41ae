import './sheet.css'
import type { HTMLAttributes } from 'react'
import { useScrollStop } from '../lists/use-scroll-stop.ts'

type Props = HTMLAttributes<HTMLElement> & { label: string }

/** A sheet of paper. On a narrow screen it scrolls horizontally. */
export function Sheet({ label, className = '', ...rest }: Props) {
  const scroll = useScrollStop<HTMLElement>(label)
  return <article className={`sheet ${className}`} {...rest} {...scroll} />
}
