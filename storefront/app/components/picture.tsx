import { useEffect, useRef } from 'react'
import { isPicture, NO_PICTURE_URL, sizedPictureUrl } from '#shared/domain/products/picture-url.ts'
import './picture.css'

type Props = {
  url: string
  /** Empty if the name stands beside the image. */
  alt: string
  /** Display width, as a value of the `sizes` attribute. */
  sizes: string
  /** True in the first viewport; other images load lazily. */
  isEager?: boolean
  /** The largest image of a phone's first screen. Otherwise the browser would request it after the scripts. */
  hasPriority?: boolean
}

/** A square image in a fitting size, or a drawing if there is none or it fails to load. */
export function Picture({ url, alt, sizes, isEager = false, hasPriority = false }: Props) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // It may have failed before hydration, when no error handler was attached.
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) showFallback(element)
  }, [])

  const variants = isPicture(url) && {
    src: sizedPictureUrl(url, 400),
    srcSet: `${sizedPictureUrl(url, 200)} 200w, ${sizedPictureUrl(url, 400)} 400w, ${url} 800w`,
    sizes,
  }
  return (
    <img
      ref={image}
      className="picture"
      {...(variants || { src: NO_PICTURE_URL })}
      // React 18 supports this attribute only by its HTML name.
      {...(hasPriority && { fetchpriority: 'high' })}
      alt={alt}
      width={400}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={event => showFallback(event.currentTarget)}
    />
  )
}

function showFallback(image: HTMLImageElement) {
  if (image.src.endsWith(NO_PICTURE_URL)) return
  image.removeAttribute('srcset')
  image.src = NO_PICTURE_URL
}
