import { useFactsText } from '#app/i18n/use-facts-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { type AllergenStatement, toAllergenNames } from '#shared/domain/products/allergens.ts'
import { countryName } from '#shared/domain/products/country-name.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { Definition } from '../definition.tsx'
import { Icon } from '../icon.tsx'
import { useBothTexts, useNames } from '../product-parts/item-names.tsx'
import './product-facts.css'

type Props = { product: ProductView; heading: 'h2' | 'h3' }

/** The facts of the product's label. Says so if nothing is known of its allergens. */
export function ProductFacts({ product, heading: Heading }: Props) {
  const text = useFactsText()
  const bothTexts = useBothTexts()
  const language = useLanguage()
  const { contains, mayContain, freeFrom, halal, origin, storage, perishable } = product
  const halalBy = useNames()({ name: product.halalBy, fName: product.fHalalBy }).main
  const ingredients = bothTexts(product.ingredients, product.fIngredients)
  const notes = bothTexts(product.storageNote, product.fStorageNote)
  const hasAllergens = contains.length + mayContain.length + freeFrom.length > 0
  const hasStorage = storage !== '' || notes.length > 0
  const hasNone = !hasAllergens && !hasStorage && !halal && !origin && ingredients.length === 0
  if (hasNone && !perishable) return <p className="field-hint">{text.noAllergens}</p>
  return (
    <section className="product-facts">
      <Heading className="product-facts-title">{text.title}</Heading>
      <dl>
        <Definition name={text.allergens}>
          {!hasAllergens && <p>{text.noAllergens}</p>}
          <Allergens product={product} of="contains" />
          <Allergens product={product} of="mayContain" />
          <Allergens product={product} of="freeFrom" />
        </Definition>
        {ingredients.length > 0 && (
          <Definition name={text.ingredients}>
            <Texts texts={ingredients} />
          </Definition>
        )}
        {halal && (
          <Definition name={text.dietTitle}>
            <p>{halalBy ? text.halalBy(halalBy) : text.halal}</p>
          </Definition>
        )}
        {origin && (
          <Definition name={text.origin}>
            {/* The browser may know a country by another name than the server. */}
            <p suppressHydrationWarning>{countryName(origin, language)}</p>
          </Definition>
        )}
        {hasStorage && (
          <Definition name={text.storageTitle}>
            {storage && <p>{text.storage[storage]}</p>}
            <Texts texts={notes} />
          </Definition>
        )}
        {perishable && (
          <Definition name={text.returnsTitle}>
            <p>{text.noReturns}</p>
          </Definition>
        )}
      </dl>
      <p className="field-hint">{text.warning}</p>
    </section>
  )
}

function Texts({ texts }: { texts: ReturnType<ReturnType<typeof useBothTexts>> }) {
  return texts.map(({ text, lang }) => (
    <p key={lang} lang={lang} dir={lang === 'fa' ? 'rtl' : 'ltr'}>
      {text}
    </p>
  ))
}

const icons = { contains: 'alert', mayContain: 'alert', freeFrom: 'check' } as const

function Allergens({ product, of }: { product: ProductView; of: AllergenStatement }) {
  const text = useFactsText()
  if (product[of].length === 0) return null
  const names = toAllergenNames(product[of]).map(name => text.allergen[name])
  return (
    <p className="product-facts-allergens" data-of={of}>
      <Icon name={icons[of]} />
      <span>{text[of](names.join(text.comma))}</span>
    </p>
  )
}
