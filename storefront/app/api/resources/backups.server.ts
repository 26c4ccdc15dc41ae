import { z } from 'zod'
import { getBackups } from '../../services/backups.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const backupEndpoints: Endpoints = {
  'GET backups': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    summary: 'The backups in the data folder and how the last one ended.',
    answer:
      'everyHours (null when off), keep, last (at, ok, message) and backups (name, madeAt, bytes), newest first.',
    run: (_, { shop }) => getBackups(shop),
  }),
}
