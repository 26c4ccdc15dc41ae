import { useRef, useState } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight, quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import { useLineName } from '../product-parts/item-names.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import {
  addToBasket,
  type BasketRefusal,
  findLine,
  quantityLimit,
  removeFromBasket,
  useBasket,
} from './basket-store.ts'
import type { BasketProduct } from './stored-basket.ts'
import './basket-stepper.css'

type Props = { product: BasketProduct }

/** An 'Add' button that becomes − n +. A product that cannot be bought shows only the reason. */
export function BasketStepper({ product }: Props) {
  const text = useText().basket
  const isOpen = useRootData()?.settings.shoppingFlag ?? true
  const { basket } = useBasket()
  const quantity = findLine(basket, product)?.qty ?? 0
  if (!isBuyable(product.status)) return <p className="stepper-note">{text.notAvailable}</p>
  if (!isOpen && quantity === 0) {
    return <p className="stepper-note">{text.refusals.salesClosed}</p>
  }
  const limit = quantityLimit(product, basket)
  return <Stepper product={product} quantity={quantity} limit={limit} isOpen={isOpen} />
}

type StepperProps = Props & { quantity: number; limit: number; isOpen: boolean }

function Stepper({ product, quantity, limit, isOpen }: StepperProps) {
  const text = useText().basket
  const language = useLanguage()
  const [refusal, setRefusal] = useState<BasketRefusal | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const name = useLineName()(product)
  const spoken = quantityInSentence(product, quantity, language)
  const isInBasket = quantity > 0

  function add() {
    setRefusal(addToBasket(product))
  }

  function remove() {
    setRefusal(null)
    // The pressed button disappears with the last unit. Keep the focus in this stepper.
    if (quantity === 1) addButton.current?.focus()
    removeFromBasket(product)
  }

  return (
    <div className="stepper" data-line={lineKey(product)}>
      {isInBasket && (
        <button
          type="button"
          className="stepper-less"
          aria-label={text.oneLess(name)}
          onClick={remove}
        >
          −
        </button>
      )}
      <output className="stepper-count">
        {isInBasket && (
          <>
            <span aria-hidden="true">
              <Count product={product} quantity={quantity} />
            </span>
            <span className="visually-hidden">{text.inBasket(name, spoken)}</span>
          </>
        )}
      </output>
      <button
        ref={addButton}
        type="button"
        className={isInBasket ? 'stepper-more' : 'stepper-add'}
        aria-label={isInBasket ? text.oneMore(name) : text.addName(name)}
        aria-disabled={!isOpen || quantity >= limit || undefined}
        onClick={add}
      >
        {isInBasket ? '+' : text.add}
      </button>
      {refusal && (
        <p className="stepper-refusal" role="alert">
          {text.refusals[refusal]}
        </p>
      )}
    </div>
  )
}

/** The number, or the weight of weighed goods with its unit below, because there is little room. */
function Count({ product, quantity }: Props & { quantity: number }) {
  const language = useLanguage()
  const grams = unitGrams(product)
  if (!grams) return formatNumber(quantity, language)
  const [weight, unit] = formatWeight(grams * quantity, language).split('\u00a0')
  return product.stepGrams ? (
    <>
      {weight} <small>{unit}</small>
    </>
  ) : (
    <>
      {formatNumber(quantity, language)}{' '}
      <small>
        ~{weight} {unit}
      </small>
    </>
  )
}
