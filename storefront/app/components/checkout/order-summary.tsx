import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { countItems } from '../basket/basket-store.ts'
import { WantedReplacement } from '../basket/wanted-replacement.tsx'
import { Notice } from '../notice.tsx'
import { Picture } from '../picture.tsx'
import { ChosenOptions } from '../product-parts/chosen-options.tsx'
import { useNames } from '../product-parts/item-names.tsx'
import { tintOf } from '../product-parts/tint.ts'
import { ChangedLines } from './changed-lines.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import './order-summary.css'

const MAX_OPEN_LINES = 4

/** The items and their cost, as priced by the server. */
export function OrderSummary({ order }: { order: CheckoutView }) {
  const checkout = useCheckoutText()
  const { droppedTitle } = useOrderText()
  const language = useLanguage()
  const { basketState, shippingState } = order
  return (
    <>
      {basketState.notices.length > 0 && (
        <Notice tone="warning" title={droppedTitle} role="status">
          <ChangedLines summary={order} />
        </Notice>
      )}
      <details className="order-lines" open={basketState.basket.length <= MAX_OPEN_LINES}>
        <summary>{checkout.showLines(formatNumber(countItems(basketState), language))}</summary>
        <ul className="order-line-list">
          {basketState.basket.map(line => (
            <SummaryLine key={lineKey(line)} line={line} />
          ))}
        </ul>
      </details>
      <OrderAmounts
        amounts={basketState}
        goodsTax={sumOfTax(basketState.basket)}
        administrationPercent={basketState.administrationPercent}
        isPickup={shippingState.shippingType === 'pickup'}
      />
    </>
  )
}

function sumOfTax(lines: BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.tax, 0)
}

function SummaryLine({ line }: { line: BasketLine }) {
  const text = useCheckoutText()
  const language = useLanguage()
  const money = useMoney()
  const { catalogue } = useText()
  const isWeighed = unitGrams(line) !== null
  const quantity = isWeighed
    ? formatQuantity(line, line.qty, language)
    : text.quantityTimes(formatNumber(line.qty, language))
  return (
    <li className="order-line">
      <div className="order-line-picture" style={tintOf(line.aisleId)}>
        <Picture url={line.urlImage} alt="" sizes="3rem" />
      </div>
      <div>
        <p>
          <span className="tabular">{quantity}</span> {useNames()(line).main}
        </p>
        <ChosenOptions of={line} />
        {line.comment && (
          <p className="field-hint">
            {text.note}: <bdi>{line.comment}</bdi>
          </p>
        )}
        <WantedReplacement of={line} className="field-hint" />
      </div>
      <p className="tabular">
        {isWeighed && `${catalogue.product.about} `}
        {money(line.totalBeforeTax)}
      </p>
    </li>
  )
}
