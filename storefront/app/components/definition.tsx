import type { ReactNode } from 'react'

/** A name and its description in a `dl`. */
export function Definition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
