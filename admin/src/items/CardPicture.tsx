import { Box, ButtonBase } from '@mui/material'
import { pictureShape } from '#shared/domain/products/picture-shape.ts'
import { t } from '../i18n/texts.ts'
import { ActionLabel } from './ActionLabel.tsx'
import type { Item, ItemKind, Pictures } from './item-kind.ts'
import { Picture } from './Picture.tsx'

type Props<View extends Item> = {
  kind: ItemKind<View>
  pictures: Pictures
  item: View
  onOpen: () => void
}

/** A card's image with its overlays. It opens the detail view if the kind has one. */
export function CardPicture<View extends Item>({ kind, pictures, item, onOpen }: Props<View>) {
  const picture = <Picture url={item.urlImage ?? ''} shape={pictureShape(pictures.folder)} />
  return (
    <Box sx={{ position: 'relative' }}>
      {kind.Detail ? (
        <ButtonBase
          aria-label={`${t('View')} ${item.name}`}
          onClick={onOpen}
          sx={{ display: 'block', width: '100%' }}
        >
          {picture}
        </ButtonBase>
      ) : (
        picture
      )}
      {kind.Ribbon && <kind.Ribbon item={item} />}
      <ActionLabel action={item.action} />
    </Box>
  )
}
