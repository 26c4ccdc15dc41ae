import { drawingSVG, qrcode } from 'bwip-js/browser'
import { useMemo } from 'react'

/** Rendered in the browser, so that the secret is not sent anywhere. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const address = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [text])
  return <img className="qr-code" src={address} alt={name} width={200} height={200} />
}
