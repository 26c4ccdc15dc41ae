import Circle from '@mui/icons-material/CircleOutlined'
import Fit from '@mui/icons-material/FitScreen'
import Polygon from '@mui/icons-material/PolylineOutlined'
import Rectangle from '@mui/icons-material/RectangleOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import type { ShapeKind } from './layer-shapes.ts'

const tools: { kind: ShapeKind; name: Text; hint: Text; icon: ReactElement }[] = [
  { kind: 'circle', name: 'Circle', hint: 'Drag outward from the centre.', icon: <Circle /> },
  {
    kind: 'polygon',
    name: 'Polygon',
    hint: 'Click each corner, then the first one again to finish.',
    icon: <Polygon />,
  },
  {
    kind: 'rectangle',
    name: 'Rectangle',
    hint: 'Drag from corner to corner.',
    icon: <Rectangle />,
  },
]

type Props = {
  tool: ShapeKind | null
  /** Why drawing is not possible now; empty if it is. */
  obstacle: string
  onTool: (kind: ShapeKind | null) => void
  /** Adds a shape without a pointer. */
  onPlaceInMiddle: () => void
  onShowAll: () => void
}

export function DrawToolbar({ tool, obstacle, onTool, onPlaceInMiddle, onShowAll }: Props) {
  const active = tools.find(({ kind }) => kind === tool)
  return (
    <Box
      role="toolbar"
      aria-label={t('Drawing tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
    >
      {tools.map(({ kind, name, icon }) => (
        <Button
          key={kind}
          variant={kind === tool ? 'contained' : 'outlined'}
          startIcon={icon}
          aria-pressed={kind === tool}
          disabled={obstacle !== ''}
          onClick={() => onTool(kind === tool ? null : kind)}
          sx={{ minHeight: 44 }}
        >
          {t(name)}
        </Button>
      ))}
      {active ? (
        <>
          <Button variant="text" onClick={onPlaceInMiddle} sx={{ minHeight: 44 }}>
            {t('Place at centre')}
          </Button>
          <Button variant="text" onClick={() => onTool(null)} sx={{ minHeight: 44 }}>
            {t('Stop drawing')}
          </Button>
        </>
      ) : (
        <Button variant="text" startIcon={<Fit />} onClick={onShowAll} sx={{ minHeight: 44 }}>
          {t('Show all zones')}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" role="status">
        {active ? t(active.hint) : obstacle}
      </Typography>
    </Box>
  )
}
