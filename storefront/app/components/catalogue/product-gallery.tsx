import { useRef, useState } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { Picture } from '../picture.tsx'
import { inOrder } from '../product-parts/main-name.ts'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { PictureZoom } from './picture-zoom.tsx'
import './product-gallery.css'

type Props = {
  product: ProductView
  /** The product's name in the language of the page. */
  name: string
}

const sizes = '(width < 48rem) 92vw, 28rem'

/** The pictures of a product: one fills the square, and the others follow by swipe, arrow keys or their small pictures. */
export function ProductGallery({ product: { urlImage, images }, name }: Props) {
  const text = useText().catalogue.product
  const language = useLanguage()
  const track = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const isStill = useReducedMotion()
  const count = images.length
  const digits = (value: number) => formatNumber(value, language)
  const alts = images.map(({ alt, fAlt }, index) => {
    const [written] = inOrder(alt, fAlt, language, false)
    return written?.text ?? (index === 0 ? name : text.pictureOf(name, digits(index + 1)))
  })

  if (count < 2) {
    return (
      <>
        <Picture url={urlImage} alt={alts[0] ?? name} sizes={sizes} isEager hasPriority />
        <PictureZoom url={urlImage} name={alts[0] ?? name} />
      </>
    )
  }

  /** Right-to-left tracks scroll to negative positions. */
  function follow({ scrollLeft, clientWidth }: HTMLElement) {
    setShown(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }

  function show(index: number) {
    const picture = track.current?.children[index]
    if (!(picture instanceof HTMLElement)) return
    const left = picture.offsetLeft
    track.current?.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' })
  }

  return (
    <>
      <div className="product-gallery-stage">
        <section
          ref={track}
          className="product-gallery-track"
          aria-label={text.pictures(name)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          onScroll={event => follow(event.currentTarget)}
        >
          {images.map(({ id, url }, index) => (
            <div key={id} className="product-gallery-picture">
              <Picture
                url={url}
                alt={alts[index] ?? name}
                sizes={sizes}
                isEager={index === 0}
                hasPriority={index === 0}
              />
            </div>
          ))}
        </section>
        <PictureZoom url={images[shown]?.url ?? urlImage} name={alts[shown] ?? name} />
      </div>
      <ul className="product-gallery-thumbs needs-script">
        {images.map(({ id, url }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={text.pictureAt(digits(index + 1), digits(count))}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <Picture url={url} alt="" sizes="4rem" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
