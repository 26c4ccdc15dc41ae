import type { ReactNode } from 'react'
import './account-page.css'

type Props = {
  title: string
  lead?: string
  /** Where else one may want to go, below the form. */
  links?: ReactNode
  children: ReactNode
}

/** The narrow page of a form about one's account. */
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
