import { useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/domain/language.ts'
import type { MapTiles } from '#shared/domain/map-ground.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import type { LeafletMap } from './leaflet-map.client.ts'
import './delivery-map.css'

type DeliveryMapLabels = {
  /** Names the map for screen readers. */
  map: string
  loading: string
  failed: string
  /** Names the pin and says that arrow keys move it. */
  pin: string
  /** The button that puts a first pin in the centre of the map. */
  placePin: string
  zoomIn: string
  zoomOut: string
}

type Props = {
  zones: Zone[]
  /** The initial centre of the map. */
  centre: Point
  point: Point | null
  onMove: (point: Point) => void
  /** Without a tile URL, the zones are drawn over built-in outlines. */
  tiles: MapTiles
  language: Language
  labels: DeliveryMapLabels
}

/** The part of the map that must be in view before its library loads. */
const SHOWN_PART = 0.4

/** The zones on a map. The pin is moved by drag, click or arrow keys. */
export function DeliveryMap(props: Props) {
  const { zones, point, language, labels } = props
  const { url, attribution } = props.tiles
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isUnmounted = false
    let opened: LeafletMap | null = null
    async function open(frame: HTMLElement) {
      try {
        const { openMap } = await import('./leaflet-map.client.ts')
        // A task of its own, so that a tap can come between.
        await new Promise(done => setTimeout(done))
        if (isUnmounted) return
        const { centre, labels } = latest.current
        const onMove = (moved: Point) => latest.current.onMove(moved)
        const tiles = { url, attribution }
        opened = openMap(frame, { centre, tiles, language, labels, onMove })
        setMap(opened)
      } catch {
        setHasFailed(true)
      }
    }
    // On a phone the first screen shows only the top of the map, and its library is larger than the rest of the page.
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        open(element)
      },
      { threshold: SHOWN_PART },
    )
    observer.observe(element)
    return () => {
      isUnmounted = true
      observer.disconnect()
      opened?.close()
      setMap(null)
    }
  }, [url, attribution, language])

  useEffect(() => map?.showZones(zones), [map, zones])
  useEffect(() => map?.showPoint(point), [map, point])

  return (
    <div className="delivery-map">
      {/* Leaflet measures from the left in every text direction. */}
      <div ref={frame} className="delivery-map-frame" dir="ltr" />
      {!map && (
        <p className="delivery-map-message" role="status">
          {hasFailed ? labels.failed : labels.loading}
        </p>
      )}
      {map && !point && (
        <button
          type="button"
          className="button quiet delivery-map-place"
          onClick={() => latest.current.onMove(map.getCentre())}
        >
          {labels.placePin}
        </button>
      )}
    </div>
  )
}
