import { Box, ButtonBase } from '@mui/material'
import type { ZoneColor } from '#shared/schemas/zone.ts'
import { t } from '../i18n/texts.ts'
import { palette } from './palette.ts'

type Props = { color: ZoneColor; onChoose: (color: ZoneColor) => void }

export function ColourPalette({ color, onChoose }: Props) {
  return (
    <Box role="group" aria-label={t('Colour')} sx={{ display: 'flex' }}>
      {palette.map(({ name, fillColor, strokeColor }) => {
        const isChosen = fillColor === color.fillColor
        return (
          <ButtonBase
            key={fillColor}
            focusRipple
            aria-label={t(name)}
            aria-pressed={isChosen}
            title={t(name)}
            onClick={() => onChoose({ fillColor, strokeColor })}
            sx={{ flex: '1 1 0', maxWidth: 44, height: 44, borderRadius: 1 }}
          >
            <Box
              sx={{
                width: 26,
                height: 26,
                borderRadius: isChosen ? '50%' : 1,
                bgcolor: fillColor,
                border: `2px solid ${strokeColor}`,
                outline: isChosen ? '2px solid' : 'none',
                outlineColor: 'text.primary',
                outlineOffset: 2,
              }}
            />
          </ButtonBase>
        )
      })}
    </Box>
  )
}
