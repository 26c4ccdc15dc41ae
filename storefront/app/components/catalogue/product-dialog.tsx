import { type MouseEvent, useEffect, useRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { Icon } from '../icon.tsx'
import { ProductDetails } from './product-details.tsx'
import './product-dialog.css'

type Props = { product: ProductView; onClose: () => void }

const HEADING_ID = 'product-dialog-name'

export function ProductDialog({ product, onClose }: Props) {
  const text = useText().catalogue.product
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="product-dialog"
      aria-labelledby={HEADING_ID}
      onClick={closeFromBackdrop}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="product-dialog-content">
        <button
          type="button"
          className="icon-button product-dialog-close"
          aria-label={text.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <ProductDetails product={product} heading="h2" headingId={HEADING_ID} />
        <LocalLink to={`/product/${product.id}`} reloadDocument className="product-dialog-more">
          {text.open}
          <Icon name="arrow" />
        </LocalLink>
      </div>
    </dialog>
  )
}
