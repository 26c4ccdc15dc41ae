import type { ReactNode } from 'react'
import './account-page.css'

/** The narrow page of a form about one's account. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page account-page">
      <section className="panel">
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}
