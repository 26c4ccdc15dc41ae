import L from 'leaflet'
import { useEffect } from 'react'
import { Marker, useMap } from 'react-leaflet'
import type { Point } from '#shared/schemas/zone.ts'

const drawing = `
  <svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
    <path d="M18 45C14 38 3 27 3 17a15 15 0 0 1 30 0c0 10-11 21-15 28Z"/>
    <circle cx="18" cy="17" r="5.5"/>
  </svg>`
const icon = L.divIcon({
  className: 'map-pin',
  html: drawing,
  iconSize: [36, 46],
  iconAnchor: [18, 45],
})

type Props = { point: Point; name: string; onMove: (point: Point) => void }

/** A draggable pin. The map pans if the pin is set out of view. */
export function MapPin({ point, name, onMove }: Props) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains(point)) map.panTo(point)
  }, [map, point])
  return (
    <Marker
      position={point}
      icon={icon}
      draggable
      autoPan
      title={name}
      alt={name}
      eventHandlers={{
        dragend({ target }) {
          const { lat, lng } = target.getLatLng()
          onMove({ lat, lng })
        },
      }}
    />
  )
}
