import type { CSSProperties } from 'react'

const TINTS = 8

/** The ground of a picture, tinted by its aisle. */
export function tintOf(aisleId: number): CSSProperties {
  return { '--tint': `var(--tint-${aisleId % TINTS})` } as CSSProperties
}
