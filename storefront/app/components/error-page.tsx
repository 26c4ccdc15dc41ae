import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { useReference } from './document/reference.ts'
import { EmptyState } from './empty-state.tsx'
import { useRootData } from './root-data/use-root-data.ts'
import { TryAgainLink } from './try-again-link.tsx'

/** The page for a missing URL or an error. */
export function ErrorPage() {
  const error = useRouteError()
  const text = useText().pages
  const isMissing = isNotFound(error)
  const { title, text: sentence } = isMissing ? text.notFound : text.error
  const reason = useReason(error)
  const reference = useReference()
  return (
    <EmptyState
      drawing={isMissing ? 'basket' : 'alert'}
      title={title}
      text={isMissing ? sentence : reference ? `${reason} (${reference})` : reason}
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
          <TryAgainLink />
        )
      }
    />
  )
}

/** The text for an error. Without the shop's settings, the reason is a failure of the whole page. */
function useReason(error: unknown): string {
  const text = useText().pages.error
  const hasRootData = useRootData() !== undefined
  // The error of `fetch` if no response arrived.
  if (error instanceof TypeError && /fetch|network|load/i.test(error.message)) {
    return text.offline
  }
  return hasRootData ? text.text : text.noSettings
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
