import { useLanguage } from '#app/i18n/use-text.ts'
import { sizedPictureUrl } from '#shared/domain/products/picture-url.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { Slide } from '#shared/responses/banner.ts'

type Props = { slide: Slide; sizes: string; isEager: boolean }

/** A wide image in a fitting size; its alternative text is the slide's name. */
export function SlidePicture({ slide: { name, urlImage }, sizes, isEager }: Props) {
  const language = useLanguage()
  const smaller = [400, 800] as const
  return (
    <img
      className="slide-picture"
      src={sizedPictureUrl(urlImage, 800)}
      srcSet={[...smaller.map(width => `${sizedPictureUrl(urlImage, width)} ${width}w`)]
        .concat(`${urlImage} 1600w`)
        .join(', ')}
      sizes={sizes}
      alt={textIn(name, language)}
      width={1600}
      height={667}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  )
}
