import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { Icon } from '../icon.tsx'
import './picture-zoom.css'

type Props = { url: string; name: string }

/** The full-size image over the whole window. On a phone it is larger than the window and scrolls. */
export function PictureZoom({ url, name }: Props) {
  const text = useText().catalogue.product
  const [isOpen, setOpen] = useState(false)
  if (!isPicture(url)) return null
  return (
    <>
      <button
        type="button"
        className="icon-button product-details-zoom needs-script"
        aria-haspopup="dialog"
        aria-label={text.enlarge}
        onClick={() => setOpen(true)}
      >
        <Icon name="zoom" />
      </button>
      {isOpen && <ZoomDialog url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function ZoomDialog({ url, name, onClose }: Props & { onClose: () => void }) {
  const text = useText().catalogue.product
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = useRef<HTMLImageElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    picture.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [])

  // Closing through the dialog element lets the browser return the focus to the button.
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="picture-zoom"
      aria-label={name}
      // React bubbles these events to the surrounding dialog; the browser does not.
      onCancel={event => event.stopPropagation()}
      onClose={event => {
        event.stopPropagation()
        onClose()
      }}
      onClick={close}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture */}
      <section className="picture-zoom-view" aria-label={name} tabIndex={0}>
        <img ref={picture} src={url} alt={name} width={800} height={800} />
      </section>
      <button
        type="button"
        className="icon-button picture-zoom-close"
        aria-label={text.close}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
