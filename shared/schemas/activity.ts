import { z } from 'zod'
import { deletedKind } from './deleted-item.ts'

export const activitySubject = z.enum([
  ...deletedKind.options,
  'settings',
  'zones',
  'orders',
  'window-plans',
  'window-exceptions',
  'windows',
  'shortfalls',
  'users',
  'credits',
])
export type ActivitySubject = z.infer<typeof activitySubject>

export const activityAction = z.enum(['added', 'changed', 'removed'])
export type ActivityAction = z.infer<typeof activityAction>
