import createEmbla, { type EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'

export type Motion = EmblaCarouselType

/** Makes the slides in `viewport` fade, swipe and loop. */
export function startMotion(viewport: HTMLElement, direction: 'ltr' | 'rtl'): Motion {
  return createEmbla(viewport, { loop: true, direction, duration: 40 }, [Fade()])
}
