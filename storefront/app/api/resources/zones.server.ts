import { z } from 'zod'
import { ZONE_MAP_ID, zonesInput } from '#shared/schemas/zone.ts'
import { getZoneMapView, saveZones } from '../../services/zones.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { deskOf } from '../require-user.ts'
import { single } from '../single.server.ts'

export const zoneEndpoints: Endpoints = {
  'POST Zones/loadZones': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    summary: 'The delivery zones; the last zone that holds a place wins.',
    answer: '`jsonZone`, a text that holds the zone list, and its `revision`.',
    run: (_, { shop }) => getZoneMapView(shop),
  }),
  'POST Zones/SaveZones': endpoint({
    access: 'master',
    input: zonesInput,
    summary: 'Saves all zones; 409 when a sent revision is not the newest.',
    answer: '`jsonZone` as it was kept and its new `revision`.',
    run: (input, context) => saveZones(deskOf(context), input),
  }),
  ...single({
    resource: 'zones',
    id: ZONE_MAP_ID,
    input: zonesInput.partial({ jsonZone: true }),
    partOf: zonesInput,
    get: ({ shop }) => getZoneMapView(shop),
    change: ({ jsonZone, ...input }, context) =>
      jsonZone ? saveZones(deskOf(context), { ...input, jsonZone }) : getZoneMapView(context.shop),
  }),
}
