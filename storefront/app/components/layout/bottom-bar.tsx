import type { MouseEvent } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { BasketLink } from './basket-link.tsx'
import { PlaceLink } from './place-link.tsx'
import { SEARCH_BOX_ID } from './search-box.tsx'
import './bottom-bar.css'

/** The bottom navigation on a phone. */
export function BottomBar() {
  const text = useText().layout.bottomBar
  return (
    <nav className="bottom-bar" aria-label={text.label}>
      <PlaceLink to="/" className="bottom-bar-link">
        <Icon name="home" />
        {text.home}
      </PlaceLink>
      <PlaceLink to="/products" className="bottom-bar-link" onClick={goToSearchBox}>
        <Icon name="search" />
        {text.search}
      </PlaceLink>
      <PlaceLink to="/favorites" className="bottom-bar-link">
        <Icon name="heart" />
        {text.favorites}
      </PlaceLink>
      <BasketLink className="bottom-bar-link" />
    </nav>
  )
}

/** Focuses the page's search box if there is one. The product list has its own controls. */
function goToSearchBox(event: MouseEvent) {
  const box = document.getElementById(SEARCH_BOX_ID)
  if (!box) return
  event.preventDefault()
  box.focus()
  box.scrollIntoView({ block: 'center' })
}
