import Close from '@mui/icons-material/Close'
import Favorite from '@mui/icons-material/Favorite'
import NoFavorite from '@mui/icons-material/FavoriteBorder'
import { Box, Dialog, DialogContent, IconButton, Stack } from '@mui/material'
import type { ProductView } from '#shared/responses/product.ts'
import { t } from '../i18n/texts.ts'
import { toggleFavorite, usePreferences } from '../preferences.ts'
import { ProductCard } from './ProductCard.tsx'
import { ZoomPicture } from './ZoomPicture.tsx'

type Props = { item: ProductView; onClose: () => void }

/** The extra-large view without a title: the zoomable image and the favourite button. */
export function ProductDetail({ item, onClose }: Props) {
  const isFavorite = usePreferences().Favorites.some(({ id }) => id === item.id)
  return (
    <Dialog open fullWidth maxWidth="xl" aria-label={item.name} onClose={onClose}>
      <DialogContent
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, p: 2 }}
      >
        <ZoomPicture url={item.urlImage} />
        <Box sx={{ minWidth: 0, '& .clamp': { display: 'block' } }}>
          <Stack direction="row" justifyContent="flex-end" gap={1} sx={{ mb: 1 }}>
            <IconButton
              aria-label={t('Favorite')}
              aria-pressed={isFavorite}
              color={isFavorite ? 'error' : 'default'}
              onClick={() => toggleFavorite(item.id)}
            >
              {isFavorite ? <Favorite /> : <NoFavorite />}
            </IconButton>
            <IconButton aria-label={t('Close')} onClick={onClose}>
              <Close />
            </IconButton>
          </Stack>
          <ProductCard item={item} />
        </Box>
      </DialogContent>
    </Dialog>
  )
}
