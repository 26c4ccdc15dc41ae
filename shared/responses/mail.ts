import { z } from 'zod'
import { language } from '../schemas/fields.ts'
import { mailKind, mailState } from '../schemas/mail.ts'
import { count, moment, recordId } from './answer.ts'

/** A row of the outbox as the back office reads it. */
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
    /** When it is tried next, while it is queued. */
    nextAt: moment.nullable(),
    /** After this moment it is no longer sent. */
    expiresAt: moment,
    error: z.string(),
    messageId: z.string(),
    createdAt: moment,
    sentAt: moment.nullable(),
  })
  .meta({ id: 'Email' })
