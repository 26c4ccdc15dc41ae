import 'leaflet/dist/leaflet.css'
import './point-map.css'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { Point } from '#shared/schemas/zone.ts'
import { t } from '../i18n/texts.ts'

const ZOOM = 10

type Props = { point: Point; onPick: (point: Point) => void }

/** A small map with one pin that a click, dragging or the arrow keys move. */
export default function PointMap({ point, onPick }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const tell = useRef(onPick)
  tell.current = onPick
  const [pin, setPin] = useState<L.Marker | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, at the first point
  useEffect(() => {
    if (!frame.current) return
    const map = L.map(frame.current, { center: point, zoom: ZOOM, scrollWheelZoom: false })
    const icon = L.divIcon({ className: 'point-map-pin', iconSize: [28, 28] })
    const marker = L.marker(point, { icon, draggable: true, autoPan: true, alt: t('Map center') })
    const pick = ({ lat, lng }: L.LatLng) => tell.current({ lat: round(lat), lng: round(lng) })
    map.on('click', event => pick(event.latlng))
    marker.on('dragend', () => pick(marker.getLatLng()))
    marker.addTo(map)
    setPin(marker)
    return () => {
      map.remove()
    }
  }, [])

  useEffect(() => {
    pin?.setLatLng(point)
  }, [pin, point])

  return <div ref={frame} className="point-map" role="application" aria-label={t('Map center')} />
}

/** A millionth of a degree is about ten centimetres. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
