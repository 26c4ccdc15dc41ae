import { Card, CardActionArea, CardContent, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { colors } from '../theme.ts'

type Props = {
  label: Text
  value: string
  note: string
  /** The list behind the figure. */
  to?: string
  /** `work` needs attention, `alarm` is a failure. */
  tone?: 'work' | 'alarm'
}

const tones = {
  work: { bgcolor: colors.paleSaffron, borderColor: colors.saffron },
  alarm: { bgcolor: colors.palePomegranate, borderColor: colors.pomegranate },
}

export function Tile({ label, value, note, to, tone }: Props) {
  const content = (
    <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
      <Typography variant="body2" color="text.secondary">
        {t(label)}
      </Typography>
      <Typography
        className="numbers"
        sx={{ fontSize: { xs: '1.2rem', sm: '1.6rem' }, fontWeight: 700, lineHeight: 1.35 }}
      >
        {value}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {note}
      </Typography>
    </CardContent>
  )
  return (
    <Card variant="outlined" sx={tone && tones[tone]}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  )
}
