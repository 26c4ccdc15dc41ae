import { homeAndAisles } from './slides/home-and-aisles.ts'
import { shelvesAndDays } from './slides/shelves-and-days.ts'
import { composeSlide } from './slides/still-life.ts'

const looks = { ...homeAndAisles, ...shelvesAndDays }

/** Returns the SVG of a slide, 1600 by 667. */
export function composeSlideOf(key: string): string {
  const look = looks[key]
  if (!look) throw new Error(`no slide has the key ${key}`)
  return composeSlide(key, look)
}
