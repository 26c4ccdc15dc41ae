import type { Slide } from '#shared/schemas/carousel.ts'
import { Carousel } from './carousel.tsx'

const sizes = '(width < 84rem) 92vw, 84rem'

type Props = {
  slides: Slide[]
  isFirst?: boolean
  /** A strip below a heading, so that on a wide screen what it leads to is seen with it. */
  isLow?: boolean
}

/** Slides over the whole width of their column. */
export function SlidesWide({ slides, isFirst, isLow = false }: Props) {
  if (slides.length === 0) return null
  return (
    <div className="slides-wide" data-low={isLow || undefined}>
      <Carousel slides={slides} sizes={sizes} isFirst={isFirst} />
    </div>
  )
}
