import { z } from 'zod'
import { activityAction, activitySubject } from '../schemas/activity.ts'
import { moment, recordId } from './answer.ts'

/** One field of a record as it was and as it became; null where there was nothing. */
export const fieldChange = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'FieldChange' })

/** A row of the activity log: who changed what, when, from what to what. */
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
