import { useNonce } from '../document/nonce.ts'
import { PageLoading } from '../page-loading.tsx'
import './stored-lines-placeholder.css'

/** Free of characters that React escapes. */
const MARK_IF_STORED = `try {
  if (JSON.parse(localStorage.basket).basket.length) {
    const placeholder = document.currentScript.parentElement
    placeholder.dataset.stored = placeholder.ariaBusy = true
    for (const link of document.querySelectorAll(\`link[rel=modulepreload]\`)) link.media = \`all\`
  }
} catch {}`

/**
 * Until the page's scripts run, hides the empty basket after it if the browser's storage has lines. An inline script
 * decides, so that an empty basket shows at the first paint. With lines, it also preloads the
 * page's scripts at once, because only they show the lines.
 */
export function StoredLinesPlaceholder() {
  const nonce = useNonce()
  return (
    <div className="stored-lines-placeholder" suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning>
        {MARK_IF_STORED}
      </script>
      <PageLoading isBusy={false} />
    </div>
  )
}
