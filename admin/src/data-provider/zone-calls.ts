import type { DataProvider } from 'react-admin'
import { z } from 'zod'
import type { ZoneMapView } from '#shared/responses/zone.ts'
import { type Point, point, ZONE_MAP_ID, type Zone, zoneList } from '#shared/schemas/zone.ts'
import { API, callApi } from '../http-client.ts'

export type LoadedZones = { zones: Zone[]; revision: number }
export type FoundPlace = Point & { label: string }

/** The API calls of the zone screen that do not fit REST. */
type ZoneCalls = {
  loadZones(): Promise<{ data: LoadedZones }>
  saveZones(zones: Zone[], revision: number): Promise<{ data: LoadedZones }>
  /** Loads a saved revision without making it the newest. */
  loadZoneRevision(id: number): Promise<{ data: LoadedZones }>
  /** Makes a saved revision the newest; `revision` is the newest one that the caller knows. */
  restoreZones(id: number, revision: number): Promise<{ data: LoadedZones }>
  findPlaces(text: string): Promise<{ data: FoundPlace[] }>
}

export type ZoneProvider = DataProvider & ZoneCalls

const places = z.array(point.extend({ label: z.string() }))

export const zoneCalls: ZoneCalls = {
  async loadZones() {
    const { json } = await callApi(`${API}/Zones/loadZones`, { method: 'POST' })
    return { data: toLoaded(json) }
  },

  async saveZones(zones, revision) {
    const { json } = await callApi(`${API}/Zones/SaveZones`, {
      method: 'POST',
      body: JSON.stringify({ id: ZONE_MAP_ID, jsonZone: JSON.stringify(zones), revision }),
    })
    return { data: toLoaded(json) }
  },

  async loadZoneRevision(id) {
    const { json } = await callApi(`${API}/zone-revisions/${id}`)
    return { data: toLoaded({ ...json, revision: json.id }) }
  },

  async restoreZones(id, revision) {
    const { json } = await callApi(`${API}/Zones/restore/${id}`, {
      method: 'POST',
      body: JSON.stringify({ revision }),
    })
    return { data: toLoaded(json) }
  },

  async findPlaces(text) {
    const { json } = await callApi(`${API}/geocode?q=${encodeURIComponent(text)}`)
    return { data: places.parse(json) }
  },
}

function toLoaded({ jsonZone, revision }: Pick<ZoneMapView, 'jsonZone' | 'revision'>): LoadedZones {
  return { zones: zoneList.parse(JSON.parse(jsonZone)), revision }
}
