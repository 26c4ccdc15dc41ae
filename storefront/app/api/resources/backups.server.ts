import { z } from 'zod'
import { backupStatus, backupView } from '#shared/responses/backups.ts'
import { getBackupStatus, listBackups } from '../../services/operations/backups.server.ts'
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
    summary: 'The backups in the data folder, the newest first unless asked otherwise.',
    answer: 'The records as an array; Content-Range holds the total.',
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
    summary: 'How often backups are made and how the last one ended.',
    answer: '`everyHours` (null when off), `keep`, and `last` with `at`, `ok` and `message`.',
    run: (_, { shop }) => getBackupStatus(shop),
  }),
}
