import 'leaflet/dist/leaflet.css'
import './point-map.css'
import L from 'leaflet'
import { useEffect } from 'react'
import { MapContainer, Marker, useMap, useMapEvents } from 'react-leaflet'
import type { Point } from '#shared/schemas/zone.ts'
import { t } from '../i18n/texts.ts'
import { MapOutlines } from './MapOutlines.tsx'

const ZOOM = 10
const pin = L.divIcon({ className: 'point-map-pin', iconSize: [28, 28], iconAnchor: [14, 32] })

type Props = { point: Point; onPick: (point: Point) => void }

/** A small map with one pin that a click moves, or dragging it. */
export default function PointMap({ point, onPick }: Props) {
  const pick = ({ lat, lng }: L.LatLng) => onPick({ lat: round(lat), lng: round(lng) })
  return (
    <MapContainer center={point} zoom={ZOOM} scrollWheelZoom={false} className="point-map">
      <MapOutlines />
      <Picking onPick={pick} />
      <KeepInSight point={point} />
      <Marker
        position={point}
        icon={pin}
        draggable
        autoPan
        alt={t('Map center')}
        eventHandlers={{ dragend: ({ target }) => pick(target.getLatLng()) }}
      />
    </MapContainer>
  )
}

function Picking({ onPick }: { onPick: (at: L.LatLng) => void }) {
  useMapEvents({ click: event => onPick(event.latlng) })
  return null
}

/** Typed degrees may lie far outside of what is shown. */
function KeepInSight({ point }: { point: Point }) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains(point)) map.panTo(point)
  }, [map, point])
  return null
}

/** A millionth of a degree is about ten centimetres. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
