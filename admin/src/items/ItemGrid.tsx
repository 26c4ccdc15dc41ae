import { Box } from '@mui/material'
import { memo } from 'react'
import { useListContext } from 'react-admin'
import { usePreferences } from '../preferences.ts'
import { ItemCard } from './ItemCard.tsx'
import type { Item, ItemKind, OpenDialog } from './item-kind.ts'
import { useSelection } from './use-selection.ts'

type Props<View extends Item> = {
  kind: ItemKind<View>
  onOpen: (dialog: OpenDialog<View>) => void
}

const cards = {
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(172px, 1fr))' },
}
const wideCards = {
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
}
const rows = { gridTemplateColumns: '1fr' }

/** Not rendered again when a dialog opens over it: with hundreds of cards that takes a second. */
export const ItemGrid = memo(PlainItemGrid) as typeof PlainItemGrid

function PlainItemGrid<View extends Item>({ kind, onOpen }: Props<View>) {
  const { data = [] } = useListContext<View>()
  const { grid } = usePreferences()
  const asRows = Boolean(kind.hasRows) && !grid
  const columns = asRows ? rows : kind.hasWideCards ? wideCards : cards
  const select = useSelection(data)
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none', ...columns }}
    >
      {data.map(item => (
        <ItemCard
          key={item.id}
          kind={kind}
          item={item}
          asRow={asRows}
          onOpen={onOpen}
          onSelect={kind.Bulk && select}
        />
      ))}
    </Box>
  )
}
