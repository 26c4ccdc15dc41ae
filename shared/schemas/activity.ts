import { z } from 'zod'
import type { activityView, fieldChange } from '../answers/activity.ts'
import { deletedKind } from './deleted-item.ts'

export const activitySubject = z.enum([
  ...deletedKind.options,
  'settings',
  'zones',
  'orders',
  'users',
])
export type ActivitySubject = z.infer<typeof activitySubject>

export const activityAction = z.enum(['added', 'changed', 'removed'])
export type ActivityAction = z.infer<typeof activityAction>

/** One field of a record as it was and as it became; null where there was nothing. */
export type FieldChange = z.infer<typeof fieldChange>

/** A row of the activity log: who changed what, when, from what to what. */
export type ActivityView = z.infer<typeof activityView>
