import { useEffect } from 'react'
import { Pane, useMap } from 'react-leaflet'
import type { Zone } from '#shared/schemas/zone.ts'
import { toLayer } from './layer-shapes.ts'
import { L } from './leaflet-draw.ts'
import { FILL_OPACITY, zoneStyle } from './zone-style.ts'

const FILLS = 'zone-fills'
const LINES = 'zone-lines'

/**
 * The zones in their order. The fills are opaque inside a half-transparent pane: where zones
 * overlap, only the winner's colour shows.
 */
export function ZoneShapes({ zones }: { zones: Zone[] }) {
  return (
    <>
      <Pane name={FILLS} style={{ zIndex: 410, opacity: FILL_OPACITY }} />
      <Pane name={LINES} style={{ zIndex: 420 }} />
      <ShapeLayers zones={zones} />
    </>
  )
}

/** Leaflet stacks in the order of adding, so a new order recreates all shapes. */
function ShapeLayers({ zones }: { zones: Zone[] }) {
  const map = useMap()
  useEffect(() => {
    const layers = zones.flatMap(zone => {
      const style = { ...zoneStyle(zone.color), interactive: false }
      return [
        toLayer(zone, { ...style, pane: FILLS, stroke: false, fillOpacity: 1 }),
        toLayer(zone, { ...style, pane: LINES, fill: false }),
      ]
    })
    const group = L.layerGroup(layers).addTo(map)
    return () => void group.remove()
  }, [map, zones])
  return null
}
