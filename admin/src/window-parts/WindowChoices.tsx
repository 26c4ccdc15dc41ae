import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useId } from 'react'
import type { WindowBoardView } from '#shared/responses/window.ts'
import { t } from '../i18n/texts.ts'
import { DayTitle } from './DayTitle.tsx'
import { useNameOfZone } from './use-windows.ts'
import { byDay, windowStates } from './window-state.ts'
import { hoursOf, surchargeText } from './window-text.ts'

type Props = {
  windows: WindowBoardView[]
  /** Id of a window. */
  chosen: string | null
  timeZone: string
  onChoose: (id: string) => void
}

/** The windows that orders can be moved to, by day. */
export function WindowChoices({ windows, chosen, timeZone, onChoose }: Props) {
  const hasZones = new Set(windows.map(({ zoneId }) => zoneId)).size > 1
  return (
    <RadioGroup value={chosen} aria-label={t('New window')} onChange={(_, id) => onChoose(id)}>
      {[...byDay(windows)].map(([day, ofDay]) => (
        <DayChoices key={day} day={day} windows={ofDay} timeZone={timeZone} hasZones={hasZones} />
      ))}
    </RadioGroup>
  )
}

type DayProps = {
  day: string
  windows: WindowBoardView[]
  timeZone: string
  /** True if the windows are for several zones, so that each names its own. */
  hasZones: boolean
}

function DayChoices({ day, windows, timeZone, hasZones }: DayProps) {
  const titleId = useId()
  const nameOf = useNameOfZone()
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 1.5 }}>
      <DayTitle day={day} id={titleId} />
      {windows.map(window => (
        <FormControlLabel
          key={window.id}
          value={window.id}
          control={<Radio />}
          sx={{ display: 'flex', py: 0.5 }}
          label={
            <>
              {hoursOf(window, timeZone)} {hasZones && <bdi>· {nameOf(window.zoneId)} </bdi>}
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ display: 'block' }}
              >
                {placesText(window)}
              </Typography>
            </>
          }
        />
      ))}
    </Box>
  )
}

function placesText({ used, capacity, obstacle, surcharge }: WindowBoardView): string {
  const places = t('%{used} of %{capacity} orders', { used, capacity })
  const state = obstacle ? t(windowStates[obstacle]) : ''
  return [places, state, surchargeText(surcharge)].filter(Boolean).join(' · ')
}
