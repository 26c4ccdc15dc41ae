import { useText } from '#app/i18n/use-text.ts'
import type { Suggestion } from '#shared/responses/search.ts'
import { useNames } from '../product-parts/item-names.tsx'
import { Marked, SearchMarks } from '../product-parts/marked.tsx'
import './suggested-item.css'

/** Both names of an aisle, brand or product, first the one in the language of the typed text. */
export function SuggestedItem({ item }: { item: Suggestion }) {
  const { product } = useText().catalogue
  const { main: ofPage } = useNames()(item)
  const main = nameInLanguageOf(item.marks, item) ?? ofPage
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

/** The name in the script of all matched words; null if they use both scripts or none. */
function nameInLanguageOf(marks: string[], { name, fName }: Suggestion): string | null {
  const isPersian = marks.some(mark => persianLetter.test(mark))
  const isLatin = marks.some(mark => /[a-z]/.test(mark))
  if (isPersian === isLatin) return null
  return (isPersian ? fName : name) || null
}

const persianLetter = /[\u0621-\u06cc]/
