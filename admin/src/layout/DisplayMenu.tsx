import Tools from '@mui/icons-material/Tune'
import { Checkbox, FormControlLabel, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { t } from '../i18n/texts.ts'
import { BarButton } from '../page-parts/BarButton.tsx'
import { setPreference, usePreferences } from '../preferences.ts'

const switches = [
  { name: 'farsi', label: 'Enable Farsi' },
  { name: 'grid', label: 'Enable Grid' },
] as const

export function DisplayMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const preferences = usePreferences()
  return (
    <>
      <BarButton
        startIcon={<Tools />}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('Tools')}
      </BarButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {switches.map(({ name, label }) => (
          <MenuItem key={name} disableRipple>
            <FormControlLabel
              label={t(label)}
              control={
                <Checkbox
                  checked={preferences[name]}
                  onChange={(_, checked) => setPreference(name, checked)}
                />
              }
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
