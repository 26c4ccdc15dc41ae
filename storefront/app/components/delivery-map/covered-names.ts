import type L from 'leaflet'

/** Hides place names of the base map that are covered by a zone's name. */
export function hideCoveredNames(map: L.Map) {
  const zoneNames = findNames(map, '.delivery-map-name > span').map(toBox)
  const placeNames = findNames(map, '.delivery-map-town > span')
  // Reads all boxes before the first write, so that the browser computes the layout once.
  const covered = placeNames.map(toBox).map(box => zoneNames.some(name => overlap(name, box)))
  for (const [index, name] of placeNames.entries()) {
    name.style.visibility = covered[index] ? 'hidden' : ''
  }
}

function findNames(map: L.Map, selector: string): HTMLElement[] {
  return [...map.getContainer().querySelectorAll<HTMLElement>(selector)]
}

function toBox(element: HTMLElement): DOMRect {
  return element.getBoundingClientRect()
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
