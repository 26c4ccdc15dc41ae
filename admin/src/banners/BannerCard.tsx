import { Box, Stack, Typography } from '@mui/material'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import type { DetailRow, Item } from '../items/item-kind.ts'

type Props = { item: Item & { active: boolean }; text?: string; detailRows: DetailRow[] }

/** The card of a sponsor, slide or marquee: name, optional text and labelled details. */
export function BannerCard({ item, text, detailRows }: Props) {
  return (
    <>
      <Typography variant="caption" color="text.secondary" className="numbers">
        #{digits(item.id)}
      </Typography>
      <Typography variant="h3" component="h2" dir="auto">
        {item.name}
      </Typography>
      {text && (
        <Typography variant="body2" color="text.secondary" className="clamp" dir="auto">
          {text}
        </Typography>
      )}
      <Box component="dl" sx={{ my: 0.5 }}>
        {detailRows.map(({ label, value }) => (
          <Stack key={label} direction="row" gap={0.75}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {t(label)}:
            </Typography>
            <Typography
              component="dd"
              variant="caption"
              sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              <bdi>{value || '–'}</bdi>
            </Typography>
          </Stack>
        ))}
      </Box>
    </>
  )
}
