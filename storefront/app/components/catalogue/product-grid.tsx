import type { ProductView } from '#shared/responses/product.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { useProductDialog } from './use-product-dialog.ts'

/** The number of cards in the first viewport of a wide window. */
const FIRST_CARDS = 6

/** Products as cards or rows, each opening in a dialog. */
export function ProductGrid({ products }: { products: ProductView[] }) {
  const { grid } = usePreferences()
  const dialog = useProductDialog()
  return (
    <>
      <ul className="product-grid" data-layout={grid ? 'grid' : 'row'}>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            isFirst={index < FIRST_CARDS}
            isLargest={index === 0}
            onOpen={dialog.open}
          />
        ))}
      </ul>
      {dialog.product && <ProductDialog product={dialog.product} onClose={dialog.close} />}
    </>
  )
}
