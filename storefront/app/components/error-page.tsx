import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { EmptyState } from './empty-state.tsx'

/** What a shopper sees when a page is missing or broke. */
export function ErrorPage() {
  const error = useRouteError()
  const text = useText().pages
  const { pathname, search } = useLocation()
  const isMissing = isNotFound(error)
  const { title, text: sentence } = isMissing ? text.notFound : text.error
  return (
    <EmptyState
      drawing={isMissing ? 'basket' : 'alert'}
      title={title}
      text={sentence}
      isPage
      action={
        isMissing ? (
          <div className="empty-state-actions">
            <LocalLink to="/" className="button">
              {text.notFound.action}
            </LocalLink>
            <LocalLink to="/aisles" className="button quiet">
              {text.notFound.other}
            </LocalLink>
          </div>
        ) : (
          <Link to={pathname + search} reloadDocument className="button">
            {text.error.action}
          </Link>
        )
      }
    />
  )
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
