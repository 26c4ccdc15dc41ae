import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type WindowAudience, windowKinds } from '#shared/domain/time/delivery-windows.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { t } from '../i18n/texts.ts'
import { filterWidth } from '../lists/filter-width.ts'
import { kindLabels } from '../window-parts/labels.ts'
import { useZoneNames, zoneName } from '../window-parts/use-windows.ts'
import { zonesWithPlan } from './plan-days.ts'

type Props = {
  audience: WindowAudience
  plans: WindowPlanView[]
  onChange: (audience: WindowAudience) => void
}

/** Whose windows are shown: pickup, or delivery to all zones or to one with its own plan. */
export function AudienceBar({ audience, plans, onChange }: Props) {
  const zones = useZoneNames()
  const own = zonesWithPlan(plans)
  if (audience.zoneId !== null) own.add(audience.zoneId)
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={audience.kind}
        aria-label={t('Delivery or pickup')}
        onChange={(_, kind) => kind && onChange({ kind, zoneId: null })}
      >
        {windowKinds.map(kind => (
          <ToggleButton
            key={kind}
            value={kind}
            sx={{ minHeight: 44, px: 2, textTransform: 'none' }}
          >
            {t(kindLabels[kind])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {audience.kind === 'delivery' && own.size > 0 && (
        <TextField
          select
          label={t('Zone')}
          value={audience.zoneId ?? ''}
          onChange={({ target }) =>
            onChange({ ...audience, zoneId: target.value === '' ? null : Number(target.value) })
          }
          sx={filterWidth}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('All zones')}</MenuItem>
          {[...own].map(id => (
            <MenuItem key={id} value={id}>
              <bdi>{zoneName(id, zones)}</bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  )
}
