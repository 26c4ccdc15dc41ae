import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { useRootData, useShopName } from '../root-data/use-root-data.ts'
import { PhoneShopping } from './phone-shopping.tsx'
import './footer.css'

const FIRST_YEAR = 2024

const shopPages = ['aisles', 'brands', 'products', 'promotions'] as const

export function Footer() {
  const { footer, menu, delivery } = useText().layout
  const language = useLanguage()
  const name = useShopName()
  const root = useRootData()
  const isDelivering = root?.settings.deliveryFlag ?? true
  const years = localDigits(yearsUpTo(root?.year ?? FIRST_YEAR), language)
  return (
    <footer className="footer">
      <PhoneShopping />
      <div className="footer-ground tile-ground">
        <div className="page footer-columns">
          <div className="footer-about">
            <p className="footer-name">{name}</p>
            <p>{isDelivering ? footer.tagline : footer.pickupTagline}</p>
            <p className="footer-address" lang="en">
              <bdi>{root?.settings.address}</bdi>
            </p>
          </div>
          <nav aria-label={footer.shop}>
            <p className="footer-heading">{footer.shop}</p>
            <ul className="footer-links">
              {shopPages.map(page => (
                <li key={page}>
                  <LocalLink to={`/${page}`}>{menu[page]}</LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={footer.help}>
            <p className="footer-heading">{footer.help}</p>
            <ul className="footer-links">
              <li>
                <LocalLink to="/contact">{footer.contact}</LocalLink>
              </li>
              <li>
                <LocalLink to="/delivery">{delivery}</LocalLink>
              </li>
              <li>
                <LocalLink to="/shipping">{footer.shipping}</LocalLink>
              </li>
              <li>
                <LocalLink to="/term">{footer.terms}</LocalLink>
              </li>
            </ul>
          </nav>
        </div>
        <div className="page footer-end">
          <p>{footer.rights(years, name)}</p>
          <p>
            {footer.cards} {footer.currency}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** '2024' in 2024, else the range up to this year. */
function yearsUpTo(year: number): string {
  return year > FIRST_YEAR ? `${FIRST_YEAR} - ${year}` : String(FIRST_YEAR)
}
