import { useState } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import type { Replacement } from '#shared/domain/replacement.ts'
import { formatQuantity, quantityInSentence } from '#shared/domain/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { callApi } from '../api-client.ts'
import { LineNote } from '../basket/line-note.tsx'
import { LineReplacement } from '../basket/line-replacement.tsx'
import { ChosenOptions } from '../catalogue/chosen-options.tsx'
import { OtherName, useLineName, useNames } from '../catalogue/item-names.tsx'
import { OptionChoice } from '../catalogue/option-choice.tsx'
import { tintOf } from '../catalogue/tint.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import type { EditLine } from './edit-lines.ts'

type Props = {
  line: EditLine
  /** The products of the order: none of them replaces another. */
  ordered: number[]
  onQuantity: (quantity: number) => void
  onComment: (comment: string) => void
  onReplacement: (wish: Replacement) => void
  onOptions: (product: ProductView, optionValues: number[]) => void
}

export function EditLineRow(props: Props) {
  const { line, ordered, onQuantity, onComment, onReplacement } = props
  const text = useEditText()
  const basket = useText().basket
  const language = useLanguage()
  const name = useLineName()(line)
  const { qty } = line
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
            onClick={() => onQuantity(qty - 1)}
          >
            −
          </button>
          <output className="stepper-count">
            <span aria-hidden="true">{formatQuantity(line, qty, language)}</span>
            <span className="visually-hidden">
              {text.quantityOf(name, quantityInSentence(line, qty, language))}
            </span>
          </output>
          <button
            type="button"
            className="stepper-more"
            aria-label={basket.oneMore(name)}
            onClick={() => onQuantity(qty + 1)}
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
            onClick={() => onQuantity(line.before)}
          >
            {text.undo}
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="icon-button basket-remove"
          aria-label={basket.remove(name)}
          onClick={() => onQuantity(0)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}

/** The options of a line that was ordered are loaded when they are asked for. */
function LineOptions({ line, onOptions }: Props) {
  const text = useEditText()
  const name = useLineName()(line)
  const [product, setProduct] = useState<ProductView | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function load() {
    try {
      setProduct(await callApi<ProductView>(`products/${line.id}`, undefined, { method: 'GET' }))
    } catch {
      setFailed(true)
    }
  }

  if (product) {
    return (
      <OptionChoice
        product={product}
        chosen={line.chosenOptions}
        onChoose={values => onOptions(product, values)}
      />
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
