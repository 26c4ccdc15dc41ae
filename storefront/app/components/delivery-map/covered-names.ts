import type L from 'leaflet'

/** Hides the towns and streets of the ground that a zone's name is written over. */
export function hideCoveredNames(map: L.Map) {
  const zoneNames = findNames(map, '.delivery-map-name > span').map(toBox)
  const groundNames = findNames(map, '.delivery-map-town > span')
  // All boxes are read before anything is written, so that the page is laid out once.
  const covered = groundNames.map(toBox).map(box => zoneNames.some(name => doMeet(name, box)))
  for (const [index, name] of groundNames.entries()) {
    name.style.visibility = covered[index] ? 'hidden' : ''
  }
}

function findNames(map: L.Map, selector: string): HTMLElement[] {
  return [...map.getContainer().querySelectorAll<HTMLElement>(selector)]
}

function toBox(element: HTMLElement): DOMRect {
  return element.getBoundingClientRect()
}

function doMeet(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
