import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { ZoneShape } from '#shared/domain/zone-list.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { type ShapeLayer, toBounds, toLayer, toShape } from './layer-shapes.ts'
import type { L } from './leaflet-draw.ts'
import { makeDraggable } from './shape-drag.ts'
import { zoneStyle } from './zone-style.ts'

type Props = { zone: Zone; onReshape: (shape: ZoneShape) => void }

const ROOM: L.PointTuple = [40, 40]

/** The zone in edit mode. Its handles reshape it, and it can be dragged as a whole. */
export function EditedShape(props: Props) {
  const map = useMap()
  const shown = useRef<ShapeLayer | null>(null)
  const latest = useRef(props)
  const { color } = props.zone
  useEffect(() => {
    latest.current = props
  })

  // The layer lives as long as the edit mode, because its handles keep references to its points.
  useEffect(() => {
    const { zone } = latest.current
    const layer = toLayer(zone, { ...zoneStyle(zone.color, true), className: 'zone-edited' })
    const reportShape = () => latest.current.onReshape(toShape(layer))
    layer.addTo(map)
    shown.current = layer
    const bounds = toBounds(zone)
    if (!map.getBounds().contains(bounds)) map.fitBounds(bounds, { padding: ROOM })
    layer.editing.enable()
    layer.on('edit', reportShape)
    const endDrag = makeDraggable(layer, map, {
      // Otherwise the handles would stay behind.
      onStart: () => layer.editing.disable(),
      onEnd() {
        layer.editing.enable()
        reportShape()
      },
    })
    return () => {
      endDrag()
      layer.editing.disable()
      layer.remove()
    }
  }, [map])

  useEffect(() => {
    shown.current?.setStyle(zoneStyle(color, true))
  }, [color])
  return null
}
