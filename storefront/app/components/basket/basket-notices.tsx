import { useMessage } from '#app/i18n/use-message.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useNames } from '../catalogue/item-names.tsx'
import { Notice } from '../notice.tsx'
import type { useRepricedBasket } from './use-repriced-basket.ts'

/** What the server changed: removed lines and prices. Or that it could not be reached. */
export function BasketNotices({ repriced }: { repriced: ReturnType<typeof useRepricedBasket> }) {
  const text = useText().basket
  const getNames = useNames()
  const translate = useMessage()
  const { state, dropped, isRepriced, askAgain } = repriced
  return (
    <div className="basket-notices" role="status">
      {dropped.length > 0 && (
        <Notice tone="warning" title={text.droppedTitle}>
          <ul>
            {dropped.map(({ line, message }) => (
              <li key={line.id}>{text.dropped(getNames(line).main, translate(message))}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isRepriced && <Notice tone="sale" title={text.repriced} />}
      {state === 'failed' && (
        <Notice tone="warning" title={text.unavailable}>
          <p>{text.unavailableHint}</p>
          <button type="button" className="button quiet" onClick={askAgain}>
            {text.tryAgain}
          </button>
        </Notice>
      )}
    </div>
  )
}
