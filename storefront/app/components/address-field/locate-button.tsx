import { useState } from 'react'
import type { Point } from '#shared/schemas/zone.ts'
import { type LocationFailure, requestPosition } from './request-position.ts'

export type LocateLabels = {
  button: string
  busy: string
  failed: Record<LocationFailure, string>
}

type Props = { labels: LocateLabels; onLocate: (point: Point) => void }

/** 'Use my location', with the reason if the device gives no position. */
export function LocateButton({ labels, onLocate }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<LocationFailure | null>(null)

  async function locate() {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    const result = await requestPosition()
    setIsBusy(false)
    if ('failure' in result) setFailure(result.failure)
    else onLocate(result.point)
  }

  return (
    <>
      <button
        type="button"
        className="button quiet address-field-locate"
        aria-disabled={isBusy}
        onClick={locate}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="5" />
          <path d="M10 1v4m0 10v4M1 10h4m10 0h4" />
        </svg>
        {isBusy ? labels.busy : labels.button}
      </button>
      <p className="field-error address-field-failure" role="status">
        {failure && labels.failed[failure]}
      </p>
    </>
  )
}
