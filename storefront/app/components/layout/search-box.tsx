import { Form, useLocation, useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'
import { withoutLanguage } from '#app/i18n/language.ts'
import { useHref, useText } from '#app/i18n/use-text.ts'
import { MAX_SEARCH_TEXT } from '../catalogue/list-address.ts'
import { Icon } from '../icon.tsx'
import { SearchField } from '../search/search-field.tsx'
import './search-box.css'

export const SEARCH_BOX_ID = 'search'

/** The header's search box. The product list has its own controls instead. */
export function SearchBox() {
  const text = useText().layout.search
  const href = useHref()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (/^\/products(\/|$)/i.test(withoutLanguage(pathname))) return null

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('str') ?? '').trim()
    navigate(href(wanted ? `/products?str=${encodeURIComponent(wanted)}` : '/products'))
  }

  return (
    <Form role="search" className="search-box" action={href('/products')} onSubmit={search}>
      <SearchField
        id={SEARCH_BOX_ID}
        className="search-box-input"
        maxLength={MAX_SEARCH_TEXT}
        aria-label={text.label}
        placeholder={text.placeholder}
      />
      <button type="submit" className="search-box-button" aria-label={text.button}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
