import { Alert, Box, LinearProgress, Paper, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { findClosure, WINDOW_DAYS } from '#shared/domain/time/delivery-windows.ts'
import { addDays, type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import type { WindowBoardView } from '#shared/responses/window.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { DayTitle } from '../window-parts/DayTitle.tsx'
import {
  useBoard,
  useExceptions,
  useNameOfZone,
  useZoneNames,
  zoneName,
} from '../window-parts/use-windows.ts'
import { byDay } from '../window-parts/window-state.ts'
import { windowText } from '../window-parts/window-text.ts'
import { AudienceBar } from './AudienceBar.tsx'
import { CloseWindowDialog } from './CloseWindowDialog.tsx'
import { EarlierOrders } from './EarlierOrders.tsx'
import { NoPlan } from './NoPlan.tsx'
import { plansOf, zonesWithPlan } from './plan-days.ts'
import type { ViewProps } from './view-props.ts'
import { WindowLine } from './WindowLine.tsx'
import { WindowOrdersDialog } from './WindowOrdersDialog.tsx'

/** The next two weeks: each window with its orders, capacity and state. */
export function BoardView({ plans, audience, onAudience }: ViewProps) {
  const timeZone = useGlobal()?.timeZone
  const isWhole = audience.kind === 'delivery' && audience.zoneId === null
  const ownZoneIds = isWhole ? [...zonesWithPlan(plans)] : []
  const { data: board, error, refetch } = useBoard(audience, ownZoneIds)
  const windows = board?.windows
  const nameAmongZones = useNameOfZone()
  const zones = useZoneNames()
  const isSeveral = ownZoneIds.length > 0
  const zoneOf = ({ zoneId }: WindowBoardView) =>
    isSeveral ? nameAmongZones(zoneId) : zoneName(zoneId, zones)
  const nameOf = (window: WindowBoardView) => windowText(window, timeZone ?? '', zoneOf(window))
  const { data: exceptions = [] } = useExceptions()
  const [closing, setClosing] = useState<WindowBoardView | null>(null)
  const [opened, setOpened] = useState<WindowBoardView | null>(null)
  const days = byDay(windows ?? [])
  const today = timeZone && shopDay(new Date(), timeZone)
  return (
    <>
      <AudienceBar audience={audience} plans={plans} onChange={onAudience} />
      <Box sx={{ height: 4, my: 1 }}>
        {!windows && !error && <LinearProgress aria-label={t('Loading...')} />}
      </Box>
      {board?.leftBehind && <EarlierOrders {...board.leftBehind} />}
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {windows && plansOf(plans, audience).length === 0 && windows.length === 0 && (
        <NoPlan plans={plans} audience={audience} onAudience={onAudience} />
      )}
      {windows && windows.length > 0 && today && timeZone && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
          }}
        >
          {nextDays(today).map(day => (
            <DayCard key={day} day={day}>
              {(days.get(day) ?? []).map(window => (
                <WindowLine
                  key={window.id}
                  window={window}
                  name={nameOf(window)}
                  zone={isSeveral ? zoneOf(window) : ''}
                  timeZone={timeZone}
                  closure={findClosure(exceptions, window, window.date)}
                  onClose={() => setClosing(window)}
                  onOrders={() => setOpened(window)}
                />
              ))}
            </DayCard>
          ))}
        </Box>
      )}
      {windows && plansOf(plans, audience).length > 0 && windows.length === 0 && (
        <Alert severity="info">{t('No window falls in the next two weeks.')}</Alert>
      )}
      {closing && (
        <CloseWindowDialog
          window={closing}
          name={nameOf(closing)}
          onClose={() => setClosing(null)}
        />
      )}
      {opened && (
        <WindowOrdersDialog
          windowId={opened.id}
          name={nameOf(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function nextDays(today: Day): Day[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(today, index))
}

function DayCard({ day, children }: { day: Day; children: React.ReactNode[] }) {
  const titleId = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 1.5, height: '100%' }}
    >
      <DayTitle day={day} id={titleId} />
      {children.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('No windows')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Paper>
  )
}
