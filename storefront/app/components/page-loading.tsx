import { useText } from '#app/i18n/use-text.ts'
import './page-loading.css'

/** Placeholder for a page whose content only the browser has. While busy, its scripts load before the first paint. */
export function PageLoading({ isBusy = true }) {
  const text = useText().layout
  return (
    <div className="page page-loading" aria-busy={isBusy}>
      <noscript>
        <p className="note warning">{text.needsScript}</p>
      </noscript>
      <p className="visually-hidden">{text.loading}</p>
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-block" />
      <div className="skeleton skeleton-block" />
    </div>
  )
}
