import type { CSSProperties } from 'react'

const TINTS = 8

/** The background of an image, tinted by its aisle. */
export function tintOf(aisleId: number): CSSProperties {
  return { '--tint': `var(--tint-${aisleId % TINTS})` } as CSSProperties
}
