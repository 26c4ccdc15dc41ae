import { useListContext } from 'react-admin'

type Filters = Record<string, unknown>

/** What was set last while the list still shows what it was set from. */
const asked = new WeakMap<Filters, Filters>()

/**
 * The filters of the list around, and a way to change them: from what was set last, which the list shows
 * only after a navigation.
 */
export function useFilters() {
  const { filterValues, setFilters } = useListContext()
  function changeFilters(change: (filters: Filters) => Filters) {
    const next = change(asked.get(filterValues) ?? filterValues)
    asked.set(filterValues, next)
    setFilters(next)
  }
  return {
    filterValues,
    changeFilters,
    /** Undefined takes the filter away. */
    setFilter: (field: string, value: unknown) =>
      changeFilters(({ [field]: _, ...others }) =>
        value === undefined ? others : { ...others, [field]: value },
      ),
  }
}
