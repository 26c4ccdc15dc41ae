import type { PathOptions } from 'leaflet'
import type { ZoneColor } from '#shared/schemas/zone.ts'

/** The opacity of all zone colours, set on the pane of the fills. */
export const FILL_OPACITY = 0.5

const shown = { weight: 2, fillOpacity: FILL_OPACITY }
const edited = { weight: 3, fillOpacity: 0.6 }

export function zoneStyle(color: ZoneColor, isEdited = false): PathOptions {
  return {
    color: color.strokeColor,
    fillColor: color.fillColor,
    ...(isEdited ? edited : shown),
  }
}
