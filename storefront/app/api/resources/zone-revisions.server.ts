import { z } from 'zod'
import { listOf } from '#shared/responses/response.ts'
import { zoneRevisionRecord, zoneRevisionView } from '#shared/responses/zone.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { listRevisions, requireZoneRevision } from '../../services/delivery/zones.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { pickOrder, restListInput, restListResponse, toRestList } from '../list-query.ts'
import { asArray, singleFilter } from '../rest-filter.ts'

/** All saved revisions of the zone map, for Masters only. */
export const zoneRevisionEndpoints: Endpoints = {
  'GET zone-revisions': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(zoneRevisionView),
    hasRange: true,
    summary: 'Lists the revisions of the zone map, without their zones.',
    response: 'The records as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'])
      const { ascending, skip, take } = list
      const ids = asArray(singleFilter.parse(list.filter).id)
      const revisions = await listRevisions(shop, { ascending, skip, take, ids })
      return restListResponse('zone-revisions', list, revisions)
    },
  }),
  'GET zone-revisions/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: zoneRevisionRecord,
    summary: 'Returns a revision of the zone map.',
    response: 'The record with its zones in `jsonZone`.',
    run: (_, context) => requireZoneRevision(context.shop, pathId(context)),
  }),
  'POST Zones/GetRevisions': endpoint({
    access: 'master',
    input: listRequest,
    output: listOf(zoneRevisionView),
    summary: 'Lists the revisions of the zone map, without their zones, newest first by default.',
    response: 'One page of revisions in `data`, and the number of all matches in `total`.',
    run: (request, { shop }) => {
      const { ascending } = pickOrder(request, ['Id'], { sort: 'Id', ascending: false })
      const { nSkipRecord: skip, nRecord: take } = request
      return listRevisions(shop, { ascending, skip, take })
    },
  }),
}
