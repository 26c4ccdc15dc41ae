import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import type { PublicSponsor } from '#shared/responses/banner.ts'
import { SponsorCard } from './sponsor-card.tsx'
import './with-sponsors.css'

/** Null if they could not be loaded. */
type Props = { sponsors: PublicSponsor[] | null; children: ReactNode }

/** Content with its page's sponsors in a column beside it; without sponsors, only the content. */
export function WithSponsors({ sponsors, children }: Props) {
  const text = useText().banners.sponsors
  if (sponsors?.length === 0) return children
  return (
    <div className="with-sponsors">
      <div className="with-sponsors-content">{children}</div>
      <aside className="sponsors" aria-labelledby="sponsors-title">
        <h2 id="sponsors-title" className="sponsors-title">
          {text.title}
        </h2>
        {sponsors ? (
          <ul className="sponsor-list">
            {sponsors.map(sponsor => (
              <SponsorCard key={sponsor.id} sponsor={sponsor} />
            ))}
          </ul>
        ) : (
          <p className="field-hint">{text.unavailable}</p>
        )}
      </aside>
    </div>
  )
}
