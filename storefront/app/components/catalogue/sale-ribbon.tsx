import { useText } from '#app/i18n/use-text.ts'
import { type ProductStatus, productStatus } from '#shared/domain/products/product-status.ts'
import './sale-ribbon.css'

/** 'SALE' across the image's corner, or why the product is not available. */
export function SaleRibbon({ status }: { status: ProductStatus }) {
  const text = useText().catalogue.product
  if (status === productStatus.onSale) return <p className="ribbon sale">{text.sale}</p>
  if (status === productStatus.comingSoon) return <p className="ribbon">{text.comingSoon}</p>
  if (status === productStatus.outOfStock) return <p className="ribbon">{text.outOfStock}</p>
  return null
}
