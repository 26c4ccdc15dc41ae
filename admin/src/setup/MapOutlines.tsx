import L from 'leaflet'
import { useEffect, useState } from 'react'
import { GeoJSON } from 'react-leaflet'

/** Land and the names of the larger towns, served by the shop itself; nothing where they fail. */
export function MapOutlines() {
  const [outlines, setOutlines] = useState<GeoJSON.FeatureCollection | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    fetch('/map/outlines.geojson', { signal: ending.signal })
      .then(response => (response.ok ? response.json() : null))
      .then(setOutlines)
      .catch(() => undefined)
    return () => ending.abort()
  }, [])
  if (!outlines) return null
  return (
    <GeoJSON
      data={outlines}
      interactive={false}
      attribution="Statistics Canada, City of Toronto, GeoNames"
      filter={({ geometry, properties }) =>
        geometry.type.endsWith('Polygon') || properties.level === 'major'
      }
      style={{ color: '#b9c4c4', weight: 1, fillColor: '#fff', fillOpacity: 1 }}
      pointToLayer={({ properties }, at) => {
        const html = document.createElement('span')
        html.textContent = properties.name
        const icon = L.divIcon({ className: 'point-map-town', html, iconSize: [0, 0] })
        return L.marker(at, { icon, interactive: false, keyboard: false })
      }}
    />
  )
}
