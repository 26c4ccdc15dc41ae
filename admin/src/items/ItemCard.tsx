import { Box, Button, Card } from '@mui/material'
import { memo } from 'react'
import { pictureShape } from '#shared/domain/products/picture-shape.ts'
import { t } from '../i18n/texts.ts'
import { ActionLabel } from './ActionLabel.tsx'
import { CardPicture } from './CardPicture.tsx'
import type { Item, ItemKind, OpenDialog } from './item-kind.ts'
import { SelectItem } from './SelectItem.tsx'

type Props<View extends Item> = {
  kind: ItemKind<View>
  item: View
  asRow: boolean
  onOpen: (dialog: OpenDialog<View>) => void
  onSelect?: ((id: number, isRange: boolean) => void) | undefined
}

/** Rendered again only when its own item changes. */
export const ItemCard = memo(PlainItemCard) as typeof PlainItemCard

/** On a phone and in rows, a square image is beside the text, otherwise above it. */
function PlainItemCard<View extends Item>({ kind, item, asRow, onOpen, onSelect }: Props<View>) {
  const Text = (asRow && kind.Row) || kind.Card
  const isSquare = kind.pictures !== undefined && pictureShape(kind.pictures.folder).ratio === 1
  const beside = '104px 1fr'
  const phone = isSquare ? beside : '1fr'
  return (
    <Card
      component="li"
      variant="outlined"
      aria-label={item.name}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: asRow ? beside : { xs: phone, sm: '1fr' },
        gridTemplateRows: asRow ? 'auto' : { xs: 'auto', sm: kind.pictures ? 'auto 1fr' : 'auto' },
      }}
    >
      {onSelect && <SelectItem item={item} onSelect={onSelect} />}
      {kind.pictures ? (
        <CardPicture
          kind={kind}
          pictures={kind.pictures}
          item={item}
          onOpen={() => onOpen({ name: 'detail', item })}
        />
      ) : (
        <ActionLabel action={item.action} />
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: asRow ? { xs: 'column', md: 'row' } : 'column',
          alignItems: asRow ? { md: 'center' } : undefined,
          minWidth: 0,
          p: 1.25,
          pb: 0.5,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Text item={item} />
        </Box>
        <Box sx={actions}>
          <Button size="small" onClick={() => onOpen({ name: 'edit', item })}>
            {t('Edit')}
          </Button>
          <Button size="small" color="error" onClick={() => onOpen({ name: 'remove', item })}>
            {t('Delete')}
          </Button>
          {kind.pictures && (
            <Button size="small" onClick={() => onOpen({ name: 'upload', item })}>
              {t('Upload')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  )
}

const actions = {
  display: 'flex',
  gap: 0.5,
  mx: -1,
  mt: 0.5,
  '& button': { minWidth: 0, px: 1 },
}
