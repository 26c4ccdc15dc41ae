import { Box, Typography } from '@mui/material'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import { otherCalendar } from '#shared/domain/time/other-calendar.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import { language } from '../i18n/language.ts'

/** A day as a heading, in both calendars. */
export function DayTitle({ day, id }: { day: Day; id: string }) {
  return (
    <Typography variant="h3" component="h2" id={id}>
      {formatWeekday(day, language)}
      <Box component="span" sx={{ display: 'block', fontSize: 13, fontWeight: 400 }}>
        <Box component="span" color="text.secondary">
          {otherCalendar(day, language)}
        </Box>
      </Box>
    </Typography>
  )
}
