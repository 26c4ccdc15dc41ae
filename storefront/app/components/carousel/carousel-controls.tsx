import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'

type Props = {
  count: number
  shown: number
  /** False until the motion script has loaded. Focus on a button loads it. */
  isReady: boolean
  /** The slides do not move by themselves, so there is nothing to pause. */
  isStill: boolean
  isPaused: boolean
  onPause(): void
  onNext(): void
  onPrevious(): void
}

export function CarouselControls(props: Props) {
  const { count, shown, isReady, isStill, isPaused, onPause, onNext, onPrevious } = props
  const text = useText().banners.slides
  return (
    <div className="carousel-controls">
      {!isStill && (
        <button
          type="button"
          className="icon-button carousel-pause"
          aria-label={isPaused ? text.play : text.pause}
          aria-disabled={!isReady || undefined}
          onClick={onPause}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
      <span className="carousel-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          <span key={index} className="carousel-dot" data-shown={index === shown || undefined} />
        ))}
      </span>
      <button
        type="button"
        className="icon-button carousel-previous"
        aria-label={text.previous}
        aria-disabled={!isReady || undefined}
        onClick={onPrevious}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.next}
        aria-disabled={!isReady || undefined}
        onClick={onNext}
      >
        <Icon name="chevron" />
      </button>
    </div>
  )
}
