import { Box, Button, Card, Chip } from '@mui/material'
import type { OpenDialog } from './ItemList.tsx'
import type { Item, ItemKind } from './item-kind.ts'
import { Picture } from './Picture.tsx'

type Props<View extends Item> = {
  kind: ItemKind<View>
  item: View
  asRow: boolean
  onOpen: (dialog: OpenDialog<View>) => void
}

/** On a phone, and as a row, the picture stands beside the text, else above it. */
export function ItemCard<View extends Item>({ kind, item, asRow, onOpen }: Props<View>) {
  const beside = '104px 1fr'
  return (
    <Card
      component="li"
      variant="outlined"
      aria-label={item.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: asRow ? beside : { xs: beside, sm: '1fr' },
        gridTemplateRows: asRow ? 'auto' : { xs: 'auto', sm: 'auto 1fr' },
      }}
    >
      {kind.folder && (
        <Box sx={{ position: 'relative' }}>
          <Picture url={item.urlImage ?? ''} />
          {kind.Ribbon && <kind.Ribbon item={item} />}
          {item.action && <Chip size="small" label={item.action} sx={actionLabel} />}
        </Box>
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
          <kind.Card item={item} />
        </Box>
        <Box sx={actions}>
          <Button size="small" onClick={() => onOpen({ name: 'edit', item })}>
            Edit
          </Button>
          <Button size="small" color="error" onClick={() => onOpen({ name: 'remove', item })}>
            Delete
          </Button>
          {kind.folder && (
            <Button size="small" onClick={() => onOpen({ name: 'upload', item })}>
              Upload
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

const actionLabel = {
  position: 'absolute',
  insetInlineStart: 8,
  bottom: 12,
  transform: 'rotate(-8deg)',
  bgcolor: 'success.main',
  color: 'common.white',
}
