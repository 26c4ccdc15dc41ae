import { Link, useLocation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'

/** Reloads the page as a full document, because this one may be broken. */
export function TryAgainLink() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} reloadDocument className="button">
      {useText().pages.error.action}
    </Link>
  )
}
