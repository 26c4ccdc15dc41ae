import { Box, Stack, Typography } from '@mui/material'
import { describeReplacement } from '#shared/domain/orders/replacement.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { language, nameOf } from '../i18n/language.ts'
import { Picture } from '../items/Picture.tsx'
import { BrandAndSize } from './BrandAndSize.tsx'
import { orderedText, progressText } from './labels.ts'
import { unmarkedShortage } from './pack-session.ts'
import { RefundedChip } from './RefundedChip.tsx'

/** What was ordered, the shopper's wishes, and how much of it is packed. */
export function LineFacts({ line }: { line: PackingLine }) {
  return (
    <Stack direction="row" gap={2}>
      <Box sx={{ width: 112, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
        <Picture url={line.urlImage} />
      </Box>
      <Box sx={{ minWidth: 0 }} role="status">
        <Typography sx={{ fontSize: '1.6rem', fontWeight: 700, lineHeight: 1.1 }}>
          {orderedText(line)}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontSize: '1.1rem' }}>
          <bdi>{nameWithChosen(nameOf(line), line.chosenOptions, language)}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <BrandAndSize of={line} />
        </Typography>
        {line.comment && (
          <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
            <bdi>{line.comment}</bdi>
          </Typography>
        )}
        {line.replacement !== '' && (
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            <bdi>{describeReplacement(line, language)}</bdi>
          </Typography>
        )}
        <Typography
          variant="body2"
          sx={unmarkedShortage(line) > 0 ? { color: 'warning.main', fontWeight: 700 } : undefined}
        >
          {progressText(line)}
        </Typography>
        <RefundedChip line={line} />
      </Box>
    </Stack>
  )
}
