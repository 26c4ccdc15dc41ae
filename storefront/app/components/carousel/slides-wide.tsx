import type { Slide } from '#shared/schemas/carousel.ts'
import { Carousel } from './carousel.tsx'

const sizes = '(width < 84rem) 92vw, 84rem'

/** Slides over the whole width of their column. */
export function SlidesWide({ slides, isFirst }: { slides: Slide[]; isFirst?: boolean }) {
  if (slides.length === 0) return null
  return (
    <div className="slides-wide">
      <Carousel slides={slides} sizes={sizes} isFirst={isFirst} />
    </div>
  )
}
