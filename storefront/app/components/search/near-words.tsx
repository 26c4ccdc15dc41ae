import { Link, useLocation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import './near-words.css'

/** Alternative search words if a search found nothing. The rest of the URL stays. */
export function NearWords({ near }: { near: string[] }) {
  const text = useText().catalogue.search
  const { search } = useLocation()
  if (near.length === 0) return <p className="state-text">{text.tryOther}</p>
  return (
    <nav className="near-words" aria-label={text.near}>
      <p>{text.near}</p>
      <ul>
        {near.map(word => (
          <li key={word}>
            <Link to={withText(search, word)} className="near-word">
              <bdi>{word}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withText(search: string, text: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('str', text)
  parameters.delete('page')
  return `?${parameters}`
}
