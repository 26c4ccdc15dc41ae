import { at, clipped } from '../svg.ts'
import { bowls } from './bowls.ts'
import { breads } from './breads.ts'
import { cookware } from './cookware.ts'
import type { Drawing } from './drawing.ts'
import { fishes } from './fish.ts'
import { home } from './home.ts'
import { findIcon } from './icons.ts'
import { pantry } from './pantry.ts'
import { plants } from './plants.ts'
import { poultry } from './poultry.ts'
import { produce } from './produce.ts'
import { savoury } from './savoury.ts'
import { hasGrain, scatter } from './scatter.ts'
import { sweets } from './sweets.ts'
import { teaware } from './teaware.ts'

const drawings: Record<string, Drawing> = {
  ...bowls,
  ...breads,
  ...fishes,
  ...home,
  ...pantry,
  ...plants,
  ...poultry,
  ...produce,
  ...savoury,
  ...sweets,
  ...teaware,
  ...cookware,
}

export const isIcon = (name: string): boolean => !(name in drawings) && !hasGrain(name)

/** Returns a drawing by name, 200 units square around the origin: our own, loose food, or an icon. */
export function drawArt(name: string, random: () => number): string {
  const own = drawings[name]
  if (own) return own(random)
  if (hasGrain(name)) return medallion(name, random)
  const icon = findIcon(name)
  if (!icon) throw new Error(`no drawing has the name ${name}`)
  return icon
}

function medallion(kind: string, random: () => number): string {
  const filling = at(-100, -100, scatter(kind, 200, 200, random, 0.8))
  return `${clipped('<circle r="96"/>', filling)}<circle r="96" fill="none" stroke="#fff" stroke-width="7"/>`
}
