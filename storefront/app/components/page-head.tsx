import type { ReactNode } from 'react'
import './page-head.css'

type Props = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

/** A page heading with a sentence below it. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {lead && <p className="page-head-lead">{lead}</p>}
      {children}
    </div>
  )
}
