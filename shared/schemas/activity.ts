import { z } from 'zod'
import type { activityView, fieldChange } from '../responses/activity.ts'
import { deletedKind } from './deleted-item.ts'

export const activitySubject = z.enum([
  ...deletedKind.options,
  'settings',
  'zones',
  'orders',
  'window-plans',
  'window-exceptions',
  'windows',
  'users',
])
export type ActivitySubject = z.infer<typeof activitySubject>

export const activityAction = z.enum(['added', 'changed', 'removed'])
export type ActivityAction = z.infer<typeof activityAction>

/** Old and new value of a field. Null for no value. */
export type FieldChange = z.infer<typeof fieldChange>

/** An entry of the activity log. */
export type ActivityView = z.infer<typeof activityView>
