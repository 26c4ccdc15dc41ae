import { useText } from '#app/i18n/use-text.ts'
import { EmptyState } from '../empty-state.tsx'
import { TryAgainLink } from '../try-again-link.tsx'

/** In place of a list that did not come. */
export function ListFailed({ of }: { of: 'aisles' | 'brands' | 'products' }) {
  const text = useText().catalogue[of]
  return <EmptyState drawing="alert" title={text.unavailable} isPage action={<TryAgainLink />} />
}
