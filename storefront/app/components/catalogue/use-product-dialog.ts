import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { useHref } from '#app/i18n/use-text.ts'
import type { ProductView } from '#shared/schemas/product.ts'

/**
 * The product that a dialog shows, in step with the address (decision 6): opening adds an entry to
 * the history, Back closes. The router is not told, because the page behind stays the same.
 */
export function useProductDialog(products: ProductView[]) {
  const href = useHref()
  const [product, setProduct] = useState<ProductView | null>(null)

  const open = useCallback(
    (chosen: ProductView) => {
      const state = { ...window.history.state, key: `product-${chosen.id}`, product: chosen.id }
      window.history.pushState(state, '', href(`/product/${chosen.id}`))
      setProduct(chosen)
    },
    [href],
  )

  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the dialog leads away from it
  useEffect(() => setProduct(null), [key])

  const isOpen = product !== null
  useEffect(() => {
    function follow(event: PopStateEvent) {
      const wanted = products.find(({ id }) => id === event.state?.product)
      if (!wanted && !isOpen) return
      event.stopImmediatePropagation()
      setProduct(wanted ?? null)
    }
    // Captured, so that it is decided before the router hears of it.
    window.addEventListener('popstate', follow, { capture: true })
    return () => window.removeEventListener('popstate', follow, { capture: true })
  }, [products, isOpen])

  const close = useCallback(() => {
    if (window.history.state?.product) window.history.back()
    else setProduct(null)
  }, [])

  return { product, open, close }
}
