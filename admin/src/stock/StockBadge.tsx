import { Chip } from '@mui/material'
import { t } from '../i18n/texts.ts'
import { colors } from '../theme.ts'
import { levelLabels, levelOf, type StockLevel } from './labels.ts'

const levelColors: Record<StockLevel, { color: string; bgcolor: string }> = {
  out: { color: colors.pomegranate, bgcolor: colors.palePomegranate },
  low: { color: colors.deepSaffron, bgcolor: colors.paleSaffron },
  enough: { color: colors.pistachio, bgcolor: colors.palePistachio },
  untracked: { color: colors.quietInk, bgcolor: colors.parchment },
}

/** Whether enough is left, as a coloured word. */
export function StockBadge({ item }: { item: Parameters<typeof levelOf>[0] }) {
  const level = levelOf(item)
  return (
    <Chip
      size="small"
      label={t(levelLabels[level])}
      sx={{ ...levelColors[level], fontWeight: 600 }}
    />
  )
}
