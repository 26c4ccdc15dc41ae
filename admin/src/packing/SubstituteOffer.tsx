import { Box, Button, Typography } from '@mui/material'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import type { SubstituteView } from '#shared/responses/packing.ts'
import { language, money, nameOf } from '../i18n/language.ts'
import { Picture } from '../items/Picture.tsx'
import { BrandAndSize } from './BrandAndSize.tsx'

type Props = { substitute: SubstituteView; onChoose: () => void }

/** What may replace a product, with the price that the shopper pays for it. */
export function SubstituteOffer({ substitute, onChoose }: Props) {
  return (
    <Button
      variant="outlined"
      onClick={onChoose}
      sx={{ minHeight: 72, justifyContent: 'flex-start', gap: 2, textAlign: 'start' }}
    >
      <Box sx={{ width: 56, flexShrink: 0 }}>
        <Picture url={substitute.urlImage} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <bdi>{nameOf(substitute)}</bdi>
        <Typography variant="body2" color="text.secondary">
          <BrandAndSize of={substitute} />
        </Typography>
      </Box>
      <Box component="span" className="numbers" sx={{ whiteSpace: 'nowrap' }}>
        {money(substitute.price)}
        {unitGrams(substitute) !== null && (
          <>
            {' / '}
            <bdi>{formatQuantity(substitute, 1, language)}</bdi>
          </>
        )}
      </Box>
    </Button>
  )
}
