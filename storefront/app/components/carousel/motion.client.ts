import createEmbla, { type EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'

export type Motion = EmblaCarouselType

/** Takes over the slides in `viewport`: they fade, follow the finger and begin anew at the end. */
export function startMotion(viewport: HTMLElement, direction: 'ltr' | 'rtl'): Motion {
  return createEmbla(viewport, { loop: true, direction, duration: 40 }, [Fade()])
}
