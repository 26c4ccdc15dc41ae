import type L from 'leaflet'
import { MapContainer, useMapEvents } from 'react-leaflet'
import { roundDegrees } from '#shared/domain/round-degrees.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { useGlobal } from '../global.ts'
import { t } from '../i18n/texts.ts'
import { MapGround } from '../map/MapGround.tsx'
import { MapPin } from '../map/MapPin.tsx'

const ZOOM = 10

type Props = { point: Point; onPick: (point: Point) => void }

/** A small map with one pin, moved by click or drag. */
export default function PointMap({ point, onPick }: Props) {
  const tiles = useGlobal()?.mapTiles
  const pick = ({ lat, lng }: Point) => onPick({ lat: roundDegrees(lat), lng: roundDegrees(lng) })
  return (
    <MapContainer
      center={point}
      zoom={ZOOM}
      scrollWheelZoom={false}
      attributionControl={false}
      className="map"
    >
      {tiles && <MapGround tiles={tiles} />}
      <Picking onPick={pick} />
      <MapPin point={point} name={t('Map centre')} onMove={pick} />
    </MapContainer>
  )
}

function Picking({ onPick }: { onPick: (at: L.LatLng) => void }) {
  useMapEvents({ click: event => onPick(event.latlng) })
  return null
}
