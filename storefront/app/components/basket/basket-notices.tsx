import { useMessage } from '#app/i18n/use-message.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import { Notice } from '../notice.tsx'
import { useLineName } from '../product-parts/item-names.tsx'
import type { useRepricedBasket } from './use-repriced-basket.ts'

/** Lines that the server removed, and prices that it changed. Or that it could not be reached. */
export function BasketNotices({ repriced }: { repriced: ReturnType<typeof useRepricedBasket> }) {
  const text = useText().basket
  const changes = useOrderText()
  const getName = useLineName()
  const translate = useMessage()
  const language = useLanguage()
  const { state, dropped, lowered, noted, reweighed, isRepriced, retry } = repriced
  return (
    <div className="basket-notices" role="status">
      {dropped.length + lowered.length + noted.length + reweighed.length > 0 && (
        <Notice tone="warning" title={changes.droppedTitle}>
          <ul>
            {dropped.map(({ line, message }) => (
              <li key={lineKey(line)}>{changes.dropped(getName(line), translate(message))}</li>
            ))}
            {noted.map(({ line, message }) => (
              <li key={lineKey(line)}>
                {getName(line)}: {translate(message)}
              </li>
            ))}
            {lowered.map(({ line, left }) => (
              <li key={lineKey(line)}>
                {text.lowered(getName(line), quantityInSentence(line, left, language))}
              </li>
            ))}
            {reweighed.map(({ before, after }) => (
              <li key={lineKey(after)}>
                {changes.reweighed(
                  getName(after),
                  quantityInSentence(after, after.qty, language),
                  quantityInSentence(before, before.qty, language),
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isRepriced && <Notice tone="sale" title={changes.repriced} />}
      {state === 'failed' && (
        <Notice tone="warning" title={text.unavailable}>
          <p>{text.unavailableHint}</p>
          <button type="button" className="button quiet" onClick={retry}>
            {text.tryAgain}
          </button>
        </Notice>
      )}
    </div>
  )
}
