import { useEffect, useRef, useState } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import type { Replacement } from '#shared/domain/orders/replacement.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import {
  formatQuantity,
  formatWeight,
  quantityInSentence,
} from '#shared/domain/weights/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { callApi } from '../api-client.ts'
import { LineNote } from '../basket/line-note.tsx'
import { LineReplacement } from '../basket/line-replacement.tsx'
import { OptionChoice } from '../catalogue/option-choice.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { ChosenOptions } from '../product-parts/chosen-options.tsx'
import { OtherName, useLineName, useNames } from '../product-parts/item-names.tsx'
import { tintOf } from '../product-parts/tint.ts'
import type { EditLine } from './edit-lines.ts'

type Props = {
  line: EditLine
  /** Before tax, in decimal dollars; null until it is known. */
  price: number | null
  /** The products of the order: none of them replaces another. */
  ordered: number[]
  /** The product whose options the line shows. */
  opened: ProductView | null
  onOpen: (product: ProductView) => void
  onQuantity: (quantity: number) => void
  onComment: (comment: string) => void
  onReplacement: (replacement: Replacement) => void
  onOptions: (product: ProductView, optionValues: number[]) => void
}

export function EditLineRow(props: Props) {
  const { line, ordered, onQuantity, onComment, onReplacement } = props
  const text = useEditText()
  const basket = useText().basket
  const language = useLanguage()
  const name = useLineName()(line)
  const { qty } = line
  // 'Remove' and 'Keep' take each other's place, and the focus.
  const [isSwapped, setSwapped] = useState(false)
  const swap = (row: Element | null, quantity: number) => {
    setSwapped(true)
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // A new line disappears.
    if (line.before === 0) next?.querySelector('button')?.focus()
    onQuantity(quantity)
  }
  const step = (quantity: number) => {
    setSwapped(false)
    onQuantity(quantity)
  }
  return (
    <li className="basket-row edit-row">
      <div className="basket-picture" style={tintOf(line.aisleId)}>
        <Picture url={line.urlImage} alt="" sizes="6rem" />
      </div>
      <div className="basket-product">
        <p className="basket-name">{useNames()(line).main}</p>
        <OtherName of={line} />
        <ChosenOptions of={line} />
        {qty > 0 && (
          <>
            {line.chosenOptions.length > 0 && <LineOptions {...props} />}
            <LineNote line={line} onChange={onComment} />
            <LineReplacement line={line} ordered={ordered} onChange={onReplacement} />
          </>
        )}
      </div>
      <div className="basket-quantity">
        <div className="stepper">
          <button
            type="button"
            className="stepper-less"
            aria-label={basket.oneLess(name)}
            aria-disabled={qty === 0 || undefined}
            onClick={() => step(qty - 1)}
          >
            −
          </button>
          <output className="stepper-count">
            <span aria-hidden="true">
              <Count line={line} />
            </span>
            <span className="visually-hidden">
              {text.quantityOf(name, quantityInSentence(line, qty, language))}
            </span>
          </output>
          <button
            type="button"
            className="stepper-more"
            aria-label={basket.oneMore(name)}
            onClick={() => step(qty + 1)}
          >
            +
          </button>
        </div>
      </div>
      {qty === 0 ? (
        <p className="edit-removed">
          {text.removed}{' '}
          <button
            type="button"
            className="basket-add-note"
            aria-label={`${text.undo}: ${name}`}
            // biome-ignore lint/a11y/noAutofocus: the button takes the place of the one just pressed
            autoFocus={isSwapped}
            onClick={event => swap(event.currentTarget.closest('li'), line.before)}
          >
            {text.undo}
          </button>
        </p>
      ) : (
        <>
          <Price {...props} />
          <button
            type="button"
            className="icon-button basket-remove"
            aria-label={basket.remove(name)}
            // biome-ignore lint/a11y/noAutofocus: the button takes the place of the one just pressed
            autoFocus={isSwapped}
            onClick={event => swap(event.currentTarget.closest('li'), 0)}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </li>
  )
}

/** The price of weighed goods is an estimate until they are packed. */
function Price({ line, price }: Pick<Props, 'line' | 'price'>) {
  const { about } = useInvoiceText()
  const money = useMoney()
  if (price === null) return null
  const amount = money(price)
  return <p className="basket-amount">{unitGrams(line) === null ? amount : about(amount)}</p>
}

/** The number, or the weight of a weighed line. The weight of pieces is below them, because there is little room. */
function Count({ line }: Pick<Props, 'line'>) {
  const language = useLanguage()
  const { qty, pieceGrams } = line
  if (!pieceGrams) return formatQuantity(line, qty, language)
  return (
    <>
      {localDigits(qty, language)} <small>~{formatWeight(pieceGrams * qty, language)}</small>
    </>
  )
}

/** The options of a line that was ordered are loaded when they are asked for. */
function LineOptions({ line, opened: product, onOpen, onOptions }: Props) {
  const text = useEditText()
  const name = useLineName()(line)
  const choice = useRef<HTMLDivElement>(null)
  // The choice takes the place of the button, or of that of another line.
  useEffect(() => {
    if (product) choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [product])
  const [hasFailed, setFailed] = useState(false)

  async function load() {
    try {
      const options = { method: 'GET', isAnonymous: true } as const
      onOpen(await callApi<ProductView>(`products/${line.id}`, undefined, options))
    } catch {
      setFailed(true)
    }
  }

  if (product) {
    return (
      <div ref={choice}>
        <OptionChoice
          product={product}
          chosen={line.chosenOptions}
          onChoose={values => onOptions(product, values)}
        />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className="basket-add-note"
        aria-label={`${text.otherOptions}: ${name}`}
        onClick={load}
      >
        {text.otherOptions}
      </button>
      {hasFailed && <p role="alert">{text.failed}</p>}
    </>
  )
}
