import { Link, useLocation, useNavigation } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import type { GroupView } from '#shared/responses/group.ts'
import { Icon } from '../icon.tsx'
import { useNames } from '../product-parts/item-names.tsx'
import { addressWithout, flagParameters, type ProductFilters } from './product-filters.ts'
import './list-filters.css'

type Props = {
  aisle: GroupView | null
  brand: GroupView | null
  text: string
  filters: ProductFilters
  originName: string
}

/** The active filters of the product list, each with a link that removes it. */
export function ListFilters({ aisle, brand, text, filters, originName }: Props) {
  const words = useText().catalogue
  const names = useNames()
  const rangeText = useRangeText()
  const search = useNextSearch()
  const range = rangeText(filters)
  const chips = [
    aisle && { remove: ['aisle'], label: `${words.product.aisle}: ${names(aisle).main}` },
    brand && { remove: ['brand'], label: `${words.product.brand}: ${names(brand).main}` },
    ...filters.flags.map(flag => ({
      remove: [flagParameters[flag]],
      label: words.filters.flags[flag],
    })),
    filters.origin && {
      remove: ['origin'],
      label: `${words.filters.origin}: ${originName}`,
    },
    range && { remove: ['min', 'max'], label: range },
    text && { remove: ['str'], label: words.search.quoted(text) },
  ].filter(chip => typeof chip === 'object' && chip !== null)
  if (chips.length === 0) return null
  return (
    <ul className="list-filters">
      {chips.map(({ remove, label }) => (
        <li key={remove[0]}>
          <Link
            to={addressWithout(search, remove)}
            className="list-filter"
            aria-label={words.search.remove(label)}
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The query string of the pending navigation. Otherwise removing a second filter would restore the first. */
function useNextSearch(): string {
  const shown = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === shown.pathname ? next.search : shown.search
}

function useRangeText() {
  const words = useText().catalogue.filters
  const language = useLanguage()
  return ({ min, max }: ProductFilters): string | null => {
    if (min !== null && max !== null) {
      return words.between(formatMoney(min, language), formatMoney(max, language))
    }
    if (min !== null) return words.from(formatMoney(min, language))
    return max === null ? null : words.upTo(formatMoney(max, language))
  }
}
