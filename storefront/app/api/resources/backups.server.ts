import { z } from 'zod'
import { backupStatus, backupView } from '#shared/responses/backups.ts'
import { getBackupStatus, listBackups } from '../../services/platform/backups.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { asArray, backupFilter } from '../rest-filter.ts'

export const backupEndpoints: Endpoints = {
  'GET backups': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(backupView),
    hasRange: true,
    summary: 'Lists the backups in the data folder, newest first by default.',
    response: 'The records as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id', 'madeAt'])
      const { id } = backupFilter.parse(list.filter)
      const { skip, take } = list
      const ascending = list.sort !== '' && list.ascending
      const backups = await listBackups(shop, { ascending, skip, take, ids: asArray(id) })
      return restListResponse('backups', list, backups)
    },
  }),
  'GET backups/status': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: backupStatus,
    summary: 'Returns the backup schedule and the result of the last backup.',
    response: '`everyHours` (null if disabled), `keep`, and `last` with `at`, `ok` and `message`.',
    run: (_, { shop }) => getBackupStatus(shop),
  }),
}
