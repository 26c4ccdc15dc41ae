import type { Zone } from '#shared/schemas/zone.ts'
import { toGeoJson } from './geojson.ts'

export function offerGeoJson(zones: Zone[]) {
  const url = URL.createObjectURL(new Blob([toGeoJson(zones)], { type: 'application/geo+json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'zones.geojson'
  link.click()
  URL.revokeObjectURL(url)
}

export function chooseGeoJson(onChosen: (file: File) => void) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.geojson,.json,application/geo+json,application/json'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onChosen(file)
  })
  input.click()
}
