import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { language } from '../schemas/form-fields.ts'
import { mailKind, mailState } from '../schemas/mail.ts'
import { count, moment } from './response.ts'

/** A mail of the outbox in the back office. */
export const mailView = z
  .object({
    id: recordId,
    kind: mailKind,
    language,
    to: z.string(),
    replyTo: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    state: mailState,
    attempts: count,
    /** Time of the next attempt. Null unless queued. */
    nextAt: moment.nullable(),
    /** It is not sent after this time. */
    expiresAt: moment,
    error: z.string(),
    messageId: z.string(),
    createdAt: moment,
    sentAt: moment.nullable(),
  })
  .meta({ id: 'Email' })
export type MailView = z.infer<typeof mailView>
