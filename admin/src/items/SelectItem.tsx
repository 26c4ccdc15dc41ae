import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'
import { t } from '../i18n/texts.ts'
import type { Item } from './item-kind.ts'

type Props = { item: Item; onSelect: (id: number, isRange: boolean) => void }

/** The checkbox over the corner of a card's image. */
export function SelectItem({ item, onSelect }: Props) {
  const { selectedIds } = useListContext()
  return (
    <Checkbox
      checked={selectedIds.includes(item.id)}
      onChange={({ nativeEvent }) =>
        onSelect(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      slotProps={{ input: { 'aria-label': t('Select %{name}', { name: item.name }) } }}
      sx={{
        position: 'absolute',
        zIndex: 1,
        top: 4,
        insetInlineStart: 4,
        p: 0.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        userSelect: 'none',
        '&:hover, &.Mui-focusVisible': { bgcolor: 'background.paper', boxShadow: 2 },
      }}
    />
  )
}
