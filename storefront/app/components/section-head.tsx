import { LocalLink } from '#app/i18n/local-link.tsx'
import { Icon } from './icon.tsx'
import './section-head.css'

type Props = { title: string; more?: { to: string; label: string } }

/** The heading of a part of a page with the way to all of it. */
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
