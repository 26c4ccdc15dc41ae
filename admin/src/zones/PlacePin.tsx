import { useEffect } from 'react'
import { Marker, useMap } from 'react-leaflet'
import type { Point } from '#shared/schemas/zone.ts'
import { L } from './leaflet-draw.ts'
import { t } from './texts.ts'

const drawing = `
  <svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
    <path d="M18 45C14 38 3 27 3 17a15 15 0 0 1 30 0c0 10-11 21-15 28Z"/>
    <circle cx="18" cy="17" r="5.5"/>
  </svg>`
const icon = L.divIcon({
  className: 'zone-pin',
  html: drawing,
  iconSize: [36, 46],
  iconAnchor: [18, 45],
})

type Props = { point: Point; onMove: (point: Point) => void }

/** The place that is tested; it can be dragged on. */
export function PlacePin({ point, onMove }: Props) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains(point)) map.panTo(point)
  }, [map, point])
  return (
    <Marker
      position={point}
      icon={icon}
      draggable
      title={t('The tested place')}
      alt={t('The tested place')}
      eventHandlers={{
        dragend({ target }) {
          const { lat, lng } = target.getLatLng()
          onMove({ lat, lng })
        },
      }}
    />
  )
}
