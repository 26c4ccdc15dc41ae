import { LocalLink } from '#app/i18n/local-link.tsx'
import { Icon } from './icon.tsx'
import './section-head.css'

type Props = { title: string; more?: { to: string; label: string } }

/** A section heading with a link to the full list. */
export function SectionHead({ title, more }: Props) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {more && (
        <LocalLink to={more.to} className="section-head-more">
          {more.label}
          <Icon name="arrow" />
        </LocalLink>
      )}
    </div>
  )
}
