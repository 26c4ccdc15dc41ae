import { useEffect, useRef } from 'react'
import { isPicture, NO_PICTURE_URL, sizedPictureUrl } from '#shared/domain/picture-url.ts'
import './picture.css'

type Props = {
  url: string
  /** Empty where the name stands beside the picture. */
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** True for what is seen first; the rest waits until it is near. */
  isFirst?: boolean
  /** The largest of the first screen of a phone, which the browser would ask for after the scripts. */
  isLargest?: boolean
}

/** A square picture in the size that fits, or a drawing where there is none or it does not load. */
export function Picture({ url, alt, sizes, isFirst = false, isLargest = false }: Props) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // It may have failed before the page was hydrated, and no event tells that.
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
      // React 18 knows this attribute by its HTML name only.
      {...(isLargest && { fetchpriority: 'high' })}
      alt={alt}
      width={400}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
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
