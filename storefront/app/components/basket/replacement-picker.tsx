import { useEffect, useRef, useState } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useReplacementText } from '#app/i18n/use-replacement-text.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { callApi } from '../api-client.ts'
import { Picture } from '../picture.tsx'
import { useLineName, useNames } from '../product-parts/item-names.tsx'
import { tintOf } from '../product-parts/tint.ts'
import type { StoredLine } from './stored-basket.ts'

type Props = {
  line: StoredLine
  /** The ordered products, which are not offered. */
  ordered: number[]
  onChoose: (product: ProductView) => void
  onCancel: () => void
}

/** The products that may replace a line, the closest price first. */
export function ReplacementPicker({ line, ordered, onChoose, onCancel }: Props) {
  const text = useReplacementText()
  const name = useLineName()(line)
  const getNames = useNames()
  const money = useMoney()
  const [products, setProducts] = useState<ProductView[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const orderedNow = useRef(ordered)
  orderedNow.current = ordered

  useEffect(() => {
    const controller = new AbortController()
    const options = { method: 'GET', signal: controller.signal } as const
    callApi<ProductView[]>(`basket/replacements/${line.id}`, undefined, options).then(
      found => {
        setProducts(found.filter(({ id }) => !orderedNow.current.includes(id)))
      },
      () => setFailed(!controller.signal.aborted),
    )
    return () => controller.abort()
  }, [line.id])

  // On a phone, bars cover the end of the page.
  useEffect(() => {
    if (products) box.current?.scrollIntoView({ block: 'center' })
  }, [products])

  return (
    <fieldset ref={box} className="replacement-picker">
      <legend>{text.pick(name)}</legend>
      <p role="status">
        {hasFailed
          ? text.failed
          : products === null
            ? text.loading
            : products.length === 0 && text.nothing}
      </p>
      <ul>
        {products?.map(product => (
          <li key={product.id}>
            <button type="button" className="replacement-choice" onClick={() => onChoose(product)}>
              <span className="replacement-picture" style={tintOf(product.aisleId)}>
                <Picture url={product.urlImage} alt="" sizes="3rem" />
              </span>
              <bdi>{getNames(product).main}</bdi>
              <span className="tabular">
                {money(product.status === productStatus.onSale ? product.salePrice : product.price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet" onClick={onCancel}>
        {text.cancel}
      </button>
    </fieldset>
  )
}
