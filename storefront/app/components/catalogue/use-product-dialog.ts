import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { useHref } from '#app/i18n/use-text.ts'
import type { ProductView } from '#shared/responses/product.ts'

/**
 * The product in the dialog, in sync with the URL. Opening adds a history entry without the router,
 * so that the list keeps its scroll position. Back closes; a reload or Forward opens the product page.
 */
export function useProductDialog() {
  const href = useHref()
  const [product, setProduct] = useState<ProductView | null>(null)

  const open = useCallback(
    (chosen: ProductView) => {
      const state = { ...window.history.state, key: `product-${chosen.id}`, isDialog: true }
      window.history.pushState(state, '', href(`/product/${chosen.id}`))
      setProduct(chosen)
    },
    [href],
  )

  useEffect(() => {
    const leave = () => setProduct(null)
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])

  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the dialog leads away from it
  useEffect(() => setProduct(null), [location])

  const close = useCallback(() => {
    if (window.history.state?.isDialog) window.history.back()
    else setProduct(null)
  }, [])

  return { product, open, close }
}
