import { z } from 'zod'

export const activitySubject = z.enum([
  'products',
  'aisles',
  'brands',
  'sponsors',
  'carousels',
  'marquees',
  'settings',
  'zones',
  'orders',
  'users',
])
export type ActivitySubject = z.infer<typeof activitySubject>

export const activityAction = z.enum(['added', 'changed', 'removed'])
export type ActivityAction = z.infer<typeof activityAction>

/** One field of a record as it was and as it became; null where there was nothing. */
export type FieldChange = { field: string; from: unknown; to: unknown }

/** A row of the activity log: who changed what, when, from what to what. */
export type ActivityView = {
  id: number
  at: string
  actor: string
  action: ActivityAction
  subject: ActivitySubject
  subjectId: string
  subjectName: string
  changes: FieldChange[]
}
