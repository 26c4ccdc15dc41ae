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

type TextProps = { name: string; children: ReactNode; className?: string }

/** A definition whose text may be in another language than the page. */
export function TextDefinition({ name, children, className }: TextProps) {
  return (
    <Definition name={name}>
      <bdi className={className}>{children}</bdi>
    </Definition>
  )
}
