import { useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'

/** A progress bar at the top while the next page loads. */
export function NavigationProgress() {
  const text = useText().layout
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="navigation-progress" data-busy={isBusy || undefined} role="status">
      {isBusy && <span className="visually-hidden">{text.loading}</span>}
    </div>
  )
}
