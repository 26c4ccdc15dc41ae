import { useText } from '#app/i18n/use-text.ts'
import { TryAgainLink } from '../try-again-link.tsx'
import './scripts-failed.css'

/** Shown by an inline script of the page if one of its files could not be loaded. */
export function ScriptsFailed() {
  return (
    <div className="scripts-failed" role="alert">
      <p>{useText().layout.scriptsFailed}</p>
      <TryAgainLink />
    </div>
  )
}
