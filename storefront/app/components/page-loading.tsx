import { useText } from '#app/i18n/use-text.ts'
import './page-loading.css'

/** Placeholder for a page whose content only the browser has. */
export function PageLoading() {
  const text = useText().frame
  return (
    <div className="page page-loading" aria-busy="true">
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
