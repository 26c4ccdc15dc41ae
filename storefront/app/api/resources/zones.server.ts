import { z } from 'zod'
import { zoneMapView } from '#shared/responses/zone.ts'
import { ZONE_MAP_ID, zonesInput, zonesRestoreInput } from '#shared/schemas/zone.ts'
import { getZoneMapView, restoreZones, saveZones } from '../../services/delivery/zones.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { toStaffContext } from '../require-user.ts'
import { single } from '../single.server.ts'
import { zoneRevisionEndpoints } from './zone-revisions.server.ts'

export const zoneEndpoints: Endpoints = {
  'POST Zones/loadZones': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: zoneMapView,
    summary: 'Returns the delivery zones. If several zones contain a place, the last one applies.',
    response: '`jsonZone`, the zone list as a JSON string, and its `revision`.',
    run: (_, { shop }) => getZoneMapView(shop),
  }),
  'POST Zones/SaveZones': endpoint({
    access: 'master',
    input: zonesInput,
    output: zoneMapView,
    summary: 'Saves all zones. Returns 409 if `revision` in the request is not the newest.',
    response: '`jsonZone` as saved, and its new `revision`.',
    run: (input, context) => saveZones(toStaffContext(context), input),
  }),
  'POST Zones/restore/:id': endpoint({
    access: 'master',
    input: zonesRestoreInput,
    output: zoneMapView,
    summary:
      'Saves an earlier revision as a new one. Returns 409 if `revision` in the request is not the newest.',
    response: '`jsonZone` and its new `revision`.',
    run: ({ revision }, context) =>
      restoreZones(toStaffContext(context), { id: pathId(context), revision }),
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
        ? saveZones(toStaffContext(context), { ...input, jsonZone })
        : getZoneMapView(context.shop),
  }),
  ...zoneRevisionEndpoints,
}
