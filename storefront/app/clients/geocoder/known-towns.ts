import type { NamedPlace, PostalArea } from './offline-data.server.ts'
import { isRural } from './postal-reach.ts'
import { wordsOf } from './street-words.ts'

/** Parts of a town in the names of postal areas. */
const partOfTown =
  / (?:(?:inner|outer|south )?(?:north|south|east|west|central)(?:east|west)?|outskirts|area)(?: central)?$/i

/** Towns by their normalized name: the listed places and, elsewhere in Ontario, the towns of postal areas. */
export function createKnownTowns(
  places: NamedPlace[],
  areas: PostalArea[],
): Map<string, NamedPlace> {
  const towns = new Map<string, NamedPlace>()
  const add = (town: NamedPlace) => {
    const name = wordsOf(town.name).join(' ')
    if (!towns.has(name)) towns.set(name, town)
  }
  for (const place of places) add(place)
  for (const area of areas) {
    const { code, place, parts, lat, lng } = area
    if (code.length < 3 || code.startsWith('M')) continue
    // A rural area is named after its county. Its part is its main town.
    const [name] = isRural(area) ? parts : [place.replace(partOfTown, '').replace(partOfTown, '')]
    if (name) add({ name, persianName: '', kind: 'ontario', lat, lng })
  }
  return towns
}
