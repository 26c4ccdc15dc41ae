import { NavLink } from '@remix-run/react'
import { useHref, useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
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
  const text = useText().frame
  const href = useHref()
  return (
    <nav className="main-menu" aria-label={text.menu.label}>
      <ul className="page main-menu-list">
        {pages.map(page => (
          <li key={page}>
            <NavLink to={href(`/${page}`)} className="main-menu-link" data-page={page}>
              {text.menu[page]}
            </NavLink>
          </li>
        ))}
        <li className="main-menu-end">
          <NavLink to={href('/delivery')} className="main-menu-link">
            <Icon name="truck" />
            {text.delivery}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
