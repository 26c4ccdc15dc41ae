import { useState } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { AddProduct } from './add-product.tsx'
import { EditLineRow } from './edit-line-row.tsx'
import {
  type EditLine,
  priceOf,
  withFields,
  withOptions,
  withProduct,
  withQuantity,
} from './edit-lines.ts'

/** `priced`: the lines as the server has priced them. */
type Props = {
  lines: EditLine[]
  priced: readonly BasketLine[]
  takesWeighed: boolean
  onChange: (lines: EditLine[]) => void
}

/** The lines of the order, and a search for more products. */
export function EditProducts({ lines, priced, takesWeighed, onChange }: Props) {
  const text = useEditText()
  const [opened, setOpened] = useState<{ key: string; product: ProductView } | null>(null)
  const ordered = lines.map(({ id }) => id)
  return (
    <section className="panel" aria-labelledby="edit-products">
      <h2 id="edit-products">{text.products}</h2>
      <ul className="basket-list">
        {lines.map(line => (
          <EditLineRow
            key={lineKey(line)}
            line={line}
            price={priceOf(line, priced)}
            ordered={ordered}
            opened={opened?.key === lineKey(line) ? opened.product : null}
            onOpen={product => setOpened({ key: lineKey(line), product })}
            onQuantity={quantity => onChange(withQuantity(lines, line, quantity))}
            onComment={comment => onChange(withFields(lines, line, { comment }))}
            onReplacement={replacement => onChange(withFields(lines, line, replacement))}
            onOptions={(product, values) => {
              setOpened({ key: lineKey({ id: line.id, optionValues: values }), product })
              onChange(withOptions(lines, line, product, values))
            }}
          />
        ))}
      </ul>
      <AddProduct
        takesWeighed={takesWeighed}
        onAdd={product => onChange(withProduct(lines, product))}
      />
    </section>
  )
}
