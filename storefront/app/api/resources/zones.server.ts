import { z } from 'zod'
import { zoneMapView } from '#shared/responses/zone.ts'
import { ZONE_MAP_ID, zonesInput, zonesRestoreInput } from '#shared/schemas/zone.ts'
import { getZoneMapView, restoreZones, saveZones } from '../../services/delivery/zones.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { requireStaff } from '../require-user.ts'
import { single } from '../single.server.ts'
import { zoneRevisionEndpoints } from './zone-revisions.server.ts'

export const zoneEndpoints: Endpoints = {
  'POST Zones/loadZones': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: zoneMapView,
    summary: 'The delivery zones; the last zone that holds a place wins.',
    answer: '`jsonZone`, a text that holds the zone list, and its `revision`.',
    run: (_, { shop }) => getZoneMapView(shop),
  }),
  'POST Zones/SaveZones': endpoint({
    access: 'master',
    input: zonesInput,
    output: zoneMapView,
    summary: 'Saves all zones; 409 when a sent revision is not the newest.',
    answer: '`jsonZone` as it was kept and its new `revision`.',
    run: (input, context) => saveZones(requireStaff(context), input),
  }),
  'POST Zones/restore/:id': endpoint({
    access: 'master',
    input: zonesRestoreInput,
    output: zoneMapView,
    summary: 'Saves an earlier revision anew; 409 when a sent revision is not the newest.',
    answer: '`jsonZone` and its new `revision`.',
    run: ({ revision }, context) =>
      restoreZones(requireStaff(context), { id: pathId(context), revision }),
  }),
  ...single({
    resource: 'zones',
    id: ZONE_MAP_ID,
    input: zonesInput.partial({ jsonZone: true }),
    partOf: zonesInput,
    output: zoneMapView,
    get: ({ shop }) => getZoneMapView(shop),
    change: ({ jsonZone, ...input }, context) =>
      jsonZone
        ? saveZones(requireStaff(context), { ...input, jsonZone })
        : getZoneMapView(context.shop),
  }),
  ...zoneRevisionEndpoints,
}
