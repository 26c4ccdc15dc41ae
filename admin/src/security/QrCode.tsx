import { drawingSVG, qrcode } from 'bwip-js/browser'
import { useMemo } from 'react'

/** Drawn in the browser, so that what it holds goes nowhere else. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const address = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [text])
  return <img className="qr-code" src={address} alt={name} width={200} height={200} />
}
