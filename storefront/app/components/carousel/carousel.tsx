import { type KeyboardEvent, useState } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { Slide } from '#shared/schemas/carousel.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useStillness } from '../use-stillness.ts'
import { useHeld, useTurns } from '../use-turns.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useSwipe } from './use-swipe.ts'
import './carousel.css'

const TURN_MS = 6000

type Props = {
  slides: Slide[]
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** True where it is seen first; elsewhere its pictures wait until it is near. */
  isFirst?: boolean
}

/**
 * Wide pictures that fade into each other and wait while somebody has them at hand. The server shows
 * the first; of the others only the neighbours of the one that is shown are loaded.
 */
export function Carousel({ slides, sizes, isFirst = false }: Props) {
  const text = useText().banners.slides
  const language = useLanguage()
  const isReady = useHydrated()
  const isStill = useStillness()
  const { isHeld, handlers } = useHeld()
  const [isPaused, setIsPaused] = useState(false)
  const [shown, setShown] = useState(0)
  const count = slides.length
  const turnBy = (steps: number) => setShown((shown + steps + count) % count)
  const isTurning = isReady && count > 1 && !isPaused && !isHeld
  useTurns(() => turnBy(1), { everyMs: TURN_MS, isRunning: isTurning })
  // What comes next lies at the end of the line.
  const forwards = language === 'fa' ? -1 : 1
  const swipe = useSwipe(way => turnBy(way < 0 ? forwards : -forwards))

  function turnByKey(event: KeyboardEvent) {
    const steps = { ArrowRight: forwards, ArrowLeft: -forwards }[event.key]
    if (!steps || count < 2) return
    event.preventDefault()
    turnBy(steps)
  }

  if (count === 0) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <section
      className="carousel"
      aria-roledescription={text.carousel}
      aria-label={text.label}
      data-still={isStill || undefined}
      {...handlers}
      onKeyDown={turnByKey}
    >
      <div
        className="carousel-slides"
        aria-live={isTurning && !isStill ? 'off' : 'polite'}
        {...(count > 1 && swipe)}
      >
        {slides.map((slide, index) =>
          index === shown || (isReady && isNeighbour(index, shown, count)) ? (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={slide.id}
              className="slide"
              role="group"
              aria-roledescription={text.slide}
              aria-label={text.position(number(index + 1), number(count))}
              data-shown={index === shown || undefined}
            >
              <SlidePicture slide={slide} sizes={sizes} isEager={isFirst && index === 0} />
            </div>
          ) : null,
        )}
      </div>
      {count > 1 && (
        <CarouselControls
          count={count}
          shown={shown}
          isReady={isReady}
          isStill={isStill}
          isPaused={isPaused}
          onPause={() => setIsPaused(!isPaused)}
          onNext={() => turnBy(1)}
          onPrevious={() => turnBy(-1)}
        />
      )}
    </section>
  )
}

function isNeighbour(index: number, shown: number, count: number): boolean {
  const distance = Math.abs(index - shown)
  return distance === 1 || distance === count - 1
}
