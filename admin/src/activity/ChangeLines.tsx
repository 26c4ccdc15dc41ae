import { Typography } from '@mui/material'
import type { FieldChange } from '#shared/responses/activity.ts'
import type { ActivitySubject } from '#shared/schemas/activity.ts'
import { useGlobal } from '../global.ts'
import { describeChanges } from './change-text.ts'

type Props = { subject: ActivitySubject; changes: FieldChange[] }

/** The changes of an entry, one line per field or zone. */
export function ChangeLines({ subject, changes }: Props) {
  const timeZone = useGlobal()?.timeZone
  if (!timeZone) return null
  return describeChanges(subject, changes, timeZone).map(line => (
    <Typography key={line} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ))
}
