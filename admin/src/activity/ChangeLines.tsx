import { Typography } from '@mui/material'
import type { FieldChange } from '#shared/responses/activity.ts'
import type { ActivitySubject } from '#shared/schemas/activity.ts'
import { describeChanges } from './change-text.ts'

type Props = { subject: ActivitySubject; changes: FieldChange[] }

/** The changes of an entry, one line per field or zone. */
export function ChangeLines({ subject, changes }: Props) {
  return describeChanges(subject, changes).map(line => (
    <Typography key={line} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ))
}
