import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { toggleFavorite } from '../preferences/preferences-store.ts'
import { useIsFavorite } from '../preferences/use-preferences.ts'
import './favorite-button.css'

type Props = { id: number; name: string }

export function FavoriteButton({ id, name }: Props) {
  const text = useText().catalogue.product
  const isFavorite = useIsFavorite(id)
  return (
    <button
      type="button"
      className="icon-button favorite-button needs-script"
      aria-pressed={isFavorite}
      aria-label={text.favorite(name)}
      onClick={() => toggleFavorite(id)}
    >
      <Icon name="heart" />
    </button>
  )
}
