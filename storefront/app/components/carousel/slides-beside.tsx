import type { ReactNode } from 'react'
import type { Slide } from '#shared/responses/banner.ts'
import { Carousel } from './carousel.tsx'

const sizes = '(width < 60rem) 92vw, 36rem'

type Props = { slides: Slide[]; isEager?: boolean; children: ReactNode }

/** A heading with its slides beside it, or below it on a narrow screen. Without slides, only the heading. */
export function SlidesBeside({ slides, isEager, children }: Props) {
  if (slides.length === 0) return children
  return (
    <div className="slides-beside">
      <div>{children}</div>
      <Carousel slides={slides} sizes={sizes} isEager={isEager} />
    </div>
  )
}
