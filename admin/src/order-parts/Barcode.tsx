import { code128, drawingSVG } from 'bwip-js/browser'
import { useMemo } from 'react'

/** A Code 128 barcode for hand scanners, with its text below. */
export function Barcode({ text }: { text: string }) {
  const address = useMemo(() => {
    const svg = code128({ bcid: 'code128', text, height: 9, scale: 2 }, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [text])
  return (
    <figure className="barcode">
      <img src={address} alt={`Barcode ${text}`} />
      <figcaption>
        <bdi>{text}</bdi>
      </figcaption>
    </figure>
  )
}
