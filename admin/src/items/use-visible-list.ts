import { useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useResourceContext } from 'react-admin'
import type { Item } from './item-kind.ts'

/** Updates the visible list in place. The next search fetches it again. */
export function useVisibleList<View extends Item>() {
  const queryClient = useQueryClient()
  const resource = useResourceContext()

  function change(apply: (data: View[]) => View[]) {
    queryClient.setQueriesData<GetListResult<View>>(
      { queryKey: [resource, 'getList'], type: 'active' },
      shown => {
        if (!shown) return shown
        const data = apply(shown.data)
        return { ...shown, data, total: (shown.total ?? 0) + data.length - shown.data.length }
      },
    )
  }

  return {
    append: (item: View, action = 'Added') => change(data => [...data, { ...item, action }]),
    replace: (item: View, action: string) =>
      change(data => data.map(shown => (shown.id === item.id ? { ...item, action } : shown))),
    remove: (id: number) => change(data => data.filter(shown => shown.id !== id)),
  }
}
