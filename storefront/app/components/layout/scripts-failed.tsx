import { useText } from '#app/i18n/use-text.ts'
import { TryAgainLink } from '../try-again-link.tsx'
import './scripts-failed.css'

/**
 * Shown by an inline script of the page if one of its files could not be loaded. `hidden` also without the stylesheet,
 * which an error page loads again.
 */
export function ScriptsFailed() {
  return (
    <div className="scripts-failed" role="alert" hidden>
      <p>{useText().layout.scriptsFailed}</p>
      <TryAgainLink />
    </div>
  )
}
