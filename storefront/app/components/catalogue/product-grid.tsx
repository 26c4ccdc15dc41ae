import { useState } from 'react'
import { useHref } from '#app/i18n/use-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { usePreference } from '../preferences/use-preferences.ts'
import { ProductCard } from './product-card.tsx'
import { useProductDialog } from './use-product-dialog.ts'

/** The number of cards in the first viewport of a wide window. */
const FIRST_CARDS = 6

const loadDialog = () => import('./product-dialog.tsx')
const preload = () => void loadDialog().catch(() => null)

/** Products as cards or rows, each opening in a dialog, whose scripts load when a card is hovered, touched or focused. */
export function ProductGrid({ products }: { products: ProductView[] }) {
  const grid = usePreference('grid')
  const href = useHref()
  const dialog = useProductDialog()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null)

  async function open(product: ProductView) {
    try {
      setLoaded(await loadDialog())
      dialog.open(product)
    } catch {
      window.location.assign(href(`/product/${product.id}`))
    }
  }

  return (
    <>
      <ul
        className="product-grid"
        data-layout={grid ? 'grid' : 'row'}
        onPointerOver={preload}
        onFocus={preload}
      >
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            isEager={index < FIRST_CARDS}
            hasPriority={index === 0}
            onOpen={open}
          />
        ))}
      </ul>
      {loaded && dialog.product && (
        <loaded.ProductDialog product={dialog.product} onClose={dialog.close} />
      )}
    </>
  )
}
