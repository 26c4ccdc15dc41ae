import { useEffect } from 'react'
import { MapContainer, useMap, useMapEvents } from 'react-leaflet'
import type { MapTiles } from '#shared/domain/map-ground.ts'
import type { ZoneShape } from '#shared/domain/zone-list.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { t } from '../i18n/texts.ts'
import { MapGround } from '../map/MapGround.tsx'
import { MapPin } from '../map/MapPin.tsx'
import { DrawTool } from './DrawTool.tsx'
import { EditedShape } from './EditedShape.tsx'
import type { ShapeKind } from './layer-shapes.ts'
import type { L } from './leaflet-draw.ts'
import { nextColor } from './palette.ts'
import { ZoneNames } from './ZoneNames.tsx'
import { ZoneShapes } from './ZoneShapes.tsx'
import { shownZones, type ZoneEditor } from './zone-editor.ts'
import './zone-map.css'

const DEFAULT_ZOOM = 12

type Props = {
  editor: ZoneEditor
  centre: Point
  tiles: MapTiles
  tool: ShapeKind | null
  place: Point | null
  onMap: (map: L.Map | null) => void
  onDrawn: (shape: ZoneShape) => void
  onToolEnd: () => void
  onReshape: (shape: ZoneShape) => void
  onPlace: (point: Point) => void
}

export function ZoneMap(props: Props) {
  const { editor, centre, tiles, tool, place, onMap, onDrawn, onToolEnd, onReshape, onPlace } =
    props
  const { zones, draft } = editor
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <MapContainer
      ref={onMap}
      className="map zone-map"
      center={centre}
      zoom={DEFAULT_ZOOM}
      minZoom={6}
      maxZoom={19}
      doubleClickZoom={false}
      attributionControl={false}
      zoomAnimation={!isStill}
      fadeAnimation={!isStill}
      inertia={!isStill}
    >
      <MapSize />
      <MapGround tiles={tiles} />
      <ZoneShapes zones={draft ? zones.filter(({ id }) => id !== draft.id) : zones} />
      <ZoneNames zones={shownZones(editor)} />
      {draft && <EditedShape key={draft.id} zone={draft} onReshape={onReshape} />}
      {tool && (
        <DrawTool kind={tool} color={nextColor(zones.length)} onDrawn={onDrawn} onEnd={onToolEnd} />
      )}
      {!tool && !draft && <Clicks onPress={onPlace} />}
      {place && <MapPin point={place} name={t('Checked place')} onMove={onPlace} />}
    </MapContainer>
  )
}

/** Tells Leaflet about size changes, because it measures itself only once. */
function MapSize() {
  const map = useMap()
  useEffect(() => {
    const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    watcher.observe(map.getContainer())
    return () => watcher.disconnect()
  }, [map])
  return null
}

function Clicks({ onPress }: { onPress: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng: { lat, lng } }) => onPress({ lat, lng }) })
  return null
}
