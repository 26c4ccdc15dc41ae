import { Box, LinearProgress, Tab, Tabs, Typography } from '@mui/material'
import { type ComponentType, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import { failureText } from '../http-client.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { usePage } from '../use-page.ts'
import { usePlans } from '../window-parts/use-windows.ts'
import { BoardView } from './BoardView.tsx'
import { ExceptionView } from './ExceptionView.tsx'
import { PlanView } from './PlanView.tsx'
import type { ViewProps } from './view-props.ts'

const views: Record<string, { label: Text; View: ComponentType<ViewProps> }> = {
  board: { label: 'Next two weeks', View: BoardView },
  plan: { label: 'Weekly plan', View: PlanView },
  exceptions: { label: 'Exceptions', View: ExceptionView },
}

/** Delivery and pickup windows: what is booked, the plan of every week, and the days that differ. */
export default function WindowScreen() {
  usePage(t('Windows'), t('Delivery and pickup windows'))
  const { view: wanted = '' } = useParams()
  const view = wanted in views ? wanted : 'board'
  const [audience, setAudience] = useState<WindowAudience>({ kind: 'delivery', zoneId: null })
  const { data: plans, error, refetch } = usePlans()
  const View = views[view]?.View ?? BoardView
  return (
    <>
      <Typography variant="h1">{t('Windows')}</Typography>
      <Tabs
        value={view}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('Windows')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(views).map(([name, { label }]) => (
          <Tab
            key={name}
            value={name}
            label={t(label)}
            component={Link}
            to={name === 'board' ? '/windows' : `/windows/${name}`}
            id={`tab-${name}`}
            aria-controls="windows-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="windows-panel" aria-labelledby={`tab-${view}`}>
        {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
        {!plans && !error && <LinearProgress aria-label={t('Loading...')} />}
        {plans && <View plans={plans} audience={audience} onAudience={setAudience} />}
      </Box>
    </>
  )
}
