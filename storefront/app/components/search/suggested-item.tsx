import { useText } from '#app/i18n/use-text.ts'
import type { Suggestion } from '#shared/schemas/suggestion.ts'
import { useNames } from '../catalogue/item-names.tsx'
import { Marked, SearchMarks } from './marked.tsx'
import './suggested-item.css'

/** Both names of an aisle, a brand or a product: what was typed may be in either language. */
export function SuggestedItem({ item }: { item: Suggestion }) {
  const { product } = useText().catalogue
  const { main } = useNames()(item)
  const other = main === item.name ? item.fName : item.name
  const kind = { aisle: product.aisle, brand: product.brand, product: '' }[item.kind]
  return (
    <SearchMarks.Provider value={item.marks}>
      <bdi>
        <Marked text={main} />
      </bdi>
      {other && other !== main && (
        <bdi className="suggested-item-other" lang={other === item.fName ? 'fa' : 'en'}>
          <Marked text={other} />
        </bdi>
      )}
      {kind && <small>{kind}</small>}
    </SearchMarks.Provider>
  )
}
