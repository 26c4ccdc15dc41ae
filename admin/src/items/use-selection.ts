import { useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import type { Item } from './item-kind.ts'

/** Toggles an item's selection; with Shift, selects the range from the last one. */
export function useSelection(data: Item[]) {
  const { selectedIds, onSelect, onToggleItem } = useListContext()
  const last = useRef<number | null>(null)

  return useEvent((id: number, isRange: boolean) => {
    const ids = data.map(item => item.id)
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)]
    last.current = id
    if (!isRange || from < 0 || from === to) return onToggleItem(id)
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    onSelect([...new Set([...selectedIds, ...range])])
  })
}
