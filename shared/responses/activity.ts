import { z } from 'zod'
import { activityAction, activitySubject } from '../schemas/activity.ts'
import { recordId } from '../schemas/fields.ts'
import { moment } from './response.ts'

/** Old and new value of a field. Null for no value. */
export const fieldChange = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChange>

/** An entry of the activity log. */
export const activityView = z
  .object({
    id: recordId,
    at: moment,
    actor: z.string(),
    action: activityAction,
    subject: activitySubject,
    subjectId: z.string(),
    subjectName: z.string(),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'Activity' })
export type ActivityView = z.infer<typeof activityView>
