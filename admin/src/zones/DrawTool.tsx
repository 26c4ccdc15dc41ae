import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { ZoneShape } from '#shared/domain/zone-list.ts'
import type { ZoneColor } from '#shared/schemas/zone.ts'
import { t } from '../i18n/texts.ts'
import { type ShapeKind, toShape } from './layer-shapes.ts'
import { L } from './leaflet-draw.ts'
import { zoneStyle } from './zone-style.ts'

type Props = {
  kind: ShapeKind
  color: ZoneColor
  onDrawn: (shape: ZoneShape) => void
  /** Called when the tool is closed, with or without a shape. */
  onEnd: () => void
}

/** The active drawing tool; Escape closes it. */
export function DrawTool(props: Props) {
  const map = useMap()
  const latest = useRef(props)
  const { kind } = props
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const tool = createTool(map, kind, latest.current.color)
    const finish = ({ layer }: { layer?: L.Layer }) => {
      if (layer) latest.current.onDrawn(toShape(layer))
    }
    const end = () => latest.current.onEnd()
    const frame = map.getContainer()
    frame.classList.add('is-drawing')
    translateHints()
    map.on(L.Draw.Event.CREATED, finish)
    tool.enable()
    map.on(L.Draw.Event.DRAWSTOP, end)
    return () => {
      map.off(L.Draw.Event.CREATED, finish)
      map.off(L.Draw.Event.DRAWSTOP, end)
      tool.disable()
      frame.classList.remove('is-drawing')
    }
  }, [map, kind])
  return null
}

function createTool(map: L.Map, kind: ShapeKind, color: ZoneColor): L.Draw.Feature {
  const shapeOptions = zoneStyle(color, true)
  const drawn = map as L.DrawMap
  switch (kind) {
    case 'circle':
      return new L.Draw.Circle(drawn, { shapeOptions, feet: false })
    case 'rectangle':
      return new L.Draw.Rectangle(drawn, { shapeOptions })
    case 'polygon':
      return new L.Draw.Polygon(drawn, { shapeOptions, allowIntersection: false, showArea: true })
  }
}

function translateHints() {
  const { circle, polygon, polyline, rectangle, simpleshape } = L.drawLocal.draw.handlers
  Object.assign(circle, {
    radius: t('Radius'),
    tooltip: { start: t('Drag outward from the centre.') },
  })
  Object.assign(rectangle, { tooltip: { start: t('Drag from corner to corner.') } })
  Object.assign(simpleshape, { tooltip: { end: t('Release to finish.') } })
  Object.assign(polyline, { error: t('Edges cannot cross.') })
  Object.assign(polygon, {
    tooltip: {
      start: t('Click to place the first corner.'),
      cont: t('Click to place the next corner.'),
      end: t('Click the first corner to finish.'),
    },
  })
}
