import { useText } from '#app/i18n/use-text.ts'
import { useReference } from '../document/reference.ts'
import { EmptyState } from '../empty-state.tsx'
import { TryAgainLink } from '../try-again-link.tsx'

/** Shown if a list could not be loaded. */
export function ListFailed({ of }: { of: 'aisles' | 'brands' | 'products' }) {
  const text = useText().catalogue[of]
  const reference = useReference()
  return (
    <EmptyState
      drawing="alert"
      title={text.unavailable}
      text={reference && `(${reference})`}
      isPage
      action={<TryAgainLink />}
    />
  )
}
