import type { ReactNode } from 'react'
import './account-page.css'

type Props = {
  title: string
  lead?: string
  /** Links to related pages, below the form. */
  links?: ReactNode
  children: ReactNode
}

/** The narrow layout of an account form. */
export function AccountPage({ title, lead, links, children }: Props) {
  return (
    <div className="page account-page">
      <section className="panel">
        <div className="account-head">
          <h1>{title}</h1>
          {lead && <p className="account-lead">{lead}</p>}
        </div>
        {children}
        {links && <div className="account-links">{links}</div>}
      </section>
    </div>
  )
}
