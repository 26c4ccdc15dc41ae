import { Link, useLocation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import type { GroupView } from '#shared/schemas/group.ts'
import { Icon } from '../icon.tsx'
import { useNames } from './item-names.tsx'
import './list-filters.css'

type Props = { aisle: GroupView | null; brand: GroupView | null; text: string }

/** What the product list is narrowed to, each with a link that widens it again. */
export function ListFilters({ aisle, brand, text }: Props) {
  const words = useText().catalogue
  const names = useNames()
  const { search } = useLocation()
  const filters = [
    aisle && { parameter: 'aisle', label: `${words.product.aisle}: ${names(aisle).main}` },
    brand && { parameter: 'brand', label: `${words.product.brand}: ${names(brand).main}` },
    text && { parameter: 'str', label: words.search.quoted(text) },
  ].filter(filter => typeof filter === 'object' && filter !== null)
  if (filters.length === 0) return null
  return (
    <ul className="list-filters">
      {filters.map(({ parameter, label }) => (
        <li key={parameter}>
          <Link
            to={without(search, parameter)}
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

function without(search: string, parameter: string): string {
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  rest.delete('page')
  return rest.size > 0 ? `?${rest}` : '.'
}
