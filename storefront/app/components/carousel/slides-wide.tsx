import type { Slide } from '#shared/responses/banner.ts'
import { Carousel } from './carousel.tsx'

const sizes = '(width < 84rem) 92vw, 84rem'

type Props = {
  slides: Slide[]
  isEager?: boolean
  /** A low strip below a heading. So the content below is visible too on a wide screen. */
  isLow?: boolean
}

/** Slides across the full width of their column. */
export function SlidesWide({ slides, isEager, isLow = false }: Props) {
  if (slides.length === 0) return null
  return (
    <div className="slides-wide" data-low={isLow || undefined}>
      <Carousel slides={slides} sizes={sizes} isEager={isEager} />
    </div>
  )
}
