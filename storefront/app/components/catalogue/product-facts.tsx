import type { ReactNode } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { type AllergenStatement, toAllergenNames } from '#shared/domain/allergens.ts'
import { countryName } from '#shared/domain/country-name.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { Icon } from '../icon.tsx'
import { useBothTexts } from './item-names.tsx'
import './product-facts.css'

type Props = { product: ProductView; heading: 'h2' | 'h3' }

/** What the label says of the food; nothing if all of it is unknown. */
export function ProductFacts({ product, heading: Heading }: Props) {
  const text = useText().facts
  const bothTexts = useBothTexts()
  const language = useLanguage()
  const { contains, mayContain, freeFrom, halal, halalBy, origin, storage } = product
  const ingredients = bothTexts(product.ingredients, product.fIngredients)
  const notes = bothTexts(product.storageNote, product.fStorageNote)
  const hasAllergens = contains.length + mayContain.length + freeFrom.length > 0
  const hasStorage = storage !== '' || notes.length > 0
  if (!hasAllergens && !hasStorage && !halal && !origin && ingredients.length === 0) return null
  return (
    <section className="product-facts">
      <Heading className="product-facts-title">{text.title}</Heading>
      <dl>
        {hasAllergens && (
          <Fact name={text.allergens}>
            <Allergens product={product} of="contains" />
            <Allergens product={product} of="mayContain" />
            <Allergens product={product} of="freeFrom" />
          </Fact>
        )}
        {ingredients.length > 0 && (
          <Fact name={text.ingredients}>
            <Texts texts={ingredients} />
          </Fact>
        )}
        {halal && (
          <Fact name={text.dietTitle}>
            <p>{halalBy ? text.halalBy(halalBy) : text.halal}</p>
          </Fact>
        )}
        {origin && (
          <Fact name={text.origin}>
            {/* The browser may know a country by another name than the server. */}
            <p suppressHydrationWarning>{countryName(origin, language)}</p>
          </Fact>
        )}
        {hasStorage && (
          <Fact name={text.storageTitle}>
            {storage && <p>{text.storage[storage]}</p>}
            <Texts texts={notes} />
          </Fact>
        )}
      </dl>
      <p className="field-hint">{text.warning}</p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
  const text = useText().facts
  if (product[of].length === 0) return null
  const names = toAllergenNames(product[of]).map(name => text.allergen[name])
  return (
    <p className="product-facts-allergens" data-of={of}>
      <Icon name={icons[of]} />
      <span>{text[of](names.join(text.comma))}</span>
    </p>
  )
}
