import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { PlaceLink } from './place-link.tsx'
import './main-menu.css'

const pages = [
  'aisles',
  'brands',
  'products',
  'promotions',
  'favorites',
  'contact',
  'about',
] as const

export function MainMenu() {
  const text = useText().layout
  return (
    <nav className="main-menu" aria-label={text.menu.label}>
      <ul className="page main-menu-list">
        {pages.map(page => (
          <li key={page}>
            <PlaceLink to={`/${page}`} className="main-menu-link" data-page={page}>
              {text.menu[page]}
            </PlaceLink>
          </li>
        ))}
        <li className="main-menu-end">
          <PlaceLink to="/delivery" className="main-menu-link">
            <Icon name="truck" />
            {text.delivery}
          </PlaceLink>
        </li>
      </ul>
    </nav>
  )
}
