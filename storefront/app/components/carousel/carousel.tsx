import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { Slide } from '#shared/responses/banner.ts'
import { useAutoAdvance, useHeld } from '../use-auto-advance.ts'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useMotion } from './use-motion.ts'
import './carousel.css'

const ADVANCE_MS = 6000

type Props = {
  slides: Slide[]
  /** Display width, as a value of the `sizes` attribute. */
  sizes: string
  /** True in the first viewport; elsewhere the images load lazily. */
  isEager?: boolean
}

/**
 * Wide images that cross-fade and pause while hovered, touched or focused. The server renders only the
 * first; the script adds the others.
 */
export function Carousel({ slides, sizes, isEager = false }: Props) {
  const text = useText().banners.slides
  const language = useLanguage()
  const viewport = useRef<HTMLDivElement>(null)
  const isStill = useReducedMotion()
  const { isHeld, handlers } = useHeld()
  const [isPaused, setIsPaused] = useState(false)
  const count = slides.length
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const { isReady, motion, shown } = useMotion(viewport, { count, direction, isHeld })
  const next = () => motion?.scrollNext(isStill)
  const previous = () => motion?.scrollPrev(isStill)
  const isAdvancing = motion !== null && !isPaused && !isHeld
  useAutoAdvance(next, { everyMs: ADVANCE_MS, isRunning: isAdvancing })

  function moveByKey(event: KeyboardEvent) {
    const move = { ArrowRight: next, ArrowLeft: previous }[event.key]
    if (!move) return
    event.preventDefault()
    const isMirrored = direction === 'rtl'
    if ((move === next) !== isMirrored) next()
    else previous()
  }

  if (count === 0) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <section
      className="carousel"
      aria-roledescription={text.carousel}
      aria-label={text.label(textIn(slides[0]?.name ?? '', language))}
      {...handlers}
      onKeyDown={moveByKey}
    >
      <div className="carousel-viewport" ref={viewport}>
        <div className="carousel-track" aria-live={isAdvancing && !isStill ? 'off' : 'polite'}>
          {slides.slice(0, isReady ? count : 1).map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
            <div
              key={slide.id}
              className="slide"
              role="group"
              aria-roledescription={text.slide}
              aria-label={text.position(number(index + 1), number(count))}
              aria-hidden={index !== shown}
            >
              <SlidePicture
                slide={slide}
                sizes={sizes}
                isEager={index === 0 ? isEager : index <= shown + 1}
              />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <CarouselControls
          count={count}
          shown={shown}
          isReady={motion !== null}
          isStill={isStill}
          isPaused={isPaused}
          onPause={() => setIsPaused(!isPaused)}
          onNext={next}
          onPrevious={previous}
        />
      )}
    </section>
  )
}
