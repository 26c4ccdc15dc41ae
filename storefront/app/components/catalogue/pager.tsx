import { Link, useLocation } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { pageNumbers } from '#shared/domain/page-numbers.ts'
import { addressOfPage } from './list-address.ts'
import './pager.css'

type Props = { page: number; pages: number; total: number }

/** At most five page links, plus first, last and the current position. */
export function Pager({ page, pages, total }: Props) {
  const text = useText().catalogue.pager
  const language = useLanguage()
  const search = new URLSearchParams(useLocation().search)
  if (total === 0) return null
  const digits = (value: number) => localDigits(value, language)
  return (
    <nav className="pager" aria-label={text.label}>
      {pages > 1 && (
        <ul className="pager-pages">
          <PageLink to={addressOfPage(search, 1)} isOff={page === 1}>
            {text.first}
          </PageLink>
          {pageNumbers(page, pages).map(number => (
            <li key={number}>
              <Link
                to={addressOfPage(search, number)}
                className="pager-link"
                aria-label={text.page(digits(number))}
                aria-current={number === page ? 'page' : undefined}
              >
                {digits(number)}
              </Link>
            </li>
          ))}
          <PageLink to={addressOfPage(search, pages)} isOff={page === pages}>
            {text.last}
          </PageLink>
        </ul>
      )}
      <p className="pager-summary">{text.summary(digits(page), digits(pages), digits(total))}</p>
    </nav>
  )
}

function PageLink({ to, isOff, children }: { to: string; isOff: boolean; children: string }) {
  return (
    <li>
      {isOff ? (
        <span className="pager-link" aria-disabled="true">
          {children}
        </span>
      ) : (
        <Link to={to} className="pager-link">
          {children}
        </Link>
      )}
    </li>
  )
}
