import { useListContext } from 'react-admin'

type Filters = Record<string, unknown>

/** The filters set last, by the filters that the list still shows. */
const pending = new WeakMap<Filters, Filters>()

/**
 * The filters of the surrounding list, and a function to change them. A change starts from the filters
 * that were set last, because the list shows them only after a navigation.
 */
export function useFilters() {
  const { filterValues, setFilters } = useListContext()
  function changeFilters(change: (filters: Filters) => Filters) {
    const next = change(pending.get(filterValues) ?? filterValues)
    pending.set(filterValues, next)
    setFilters(next)
  }
  return {
    filterValues,
    changeFilters,
    /** Removes the filter if undefined. */
    setFilter: (field: string, value: unknown) =>
      changeFilters(({ [field]: _, ...others }) =>
        value === undefined ? others : { ...others, [field]: value },
      ),
  }
}
