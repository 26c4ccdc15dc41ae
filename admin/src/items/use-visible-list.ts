import { useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useResourceContext } from 'react-admin'
import type { Item } from './item-kind.ts'

/** Options of `useCreate` and `useDelete`, which by default fetch all lists of this snapshot again. */
export const noRefetch = { onMutate: () => ({ snapshot: [] }) }

/** Updates the visible list in place. The next search fetches it again. */
export function useVisibleList<View extends Item>() {
  const queryClient = useQueryClient()
  const resource = useResourceContext()

  function change(apply: (list: GetListResult<View>) => GetListResult<View>) {
    queryClient.setQueriesData<GetListResult<View>>(
      { queryKey: [resource, 'getList'], type: 'active' },
      shown => shown && apply(shown),
    )
  }

  return {
    append: (item: View) =>
      change(({ data, total = 0 }) => ({ data: [...data, item], total: total + 1 })),
    replace: (item: View) =>
      change(list => ({
        ...list,
        data: list.data.map(shown => (shown.id === item.id ? item : shown)),
      })),
    reload: () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
  }
}
