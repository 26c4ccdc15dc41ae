import { useId } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { useNames } from '../product-parts/item-names.tsx'
import {
  filterFlags,
  flagParameters,
  hasFilters,
  MAX_PRICE_TEXT,
  type ProductFilters,
} from './product-filters.ts'
import './filter-fields.css'

type Choice = { id: number; name: string; fName: string; items: number }

type OriginChoice = { code: string; name: string; items: number }

type Props = {
  choices: { aisles: Choice[]; brands: Choice[]; origins: OriginChoice[] }
  aisle: Omit<Choice, 'items'> | null
  brand: Omit<Choice, 'items'> | null
  filters: ProductFilters
  originName: string
  /** The list holds only products on sale. */
  isAllOnSale?: boolean
}

/** Aisle, brand, country, price, stock and diet of a product list, as fields of its search form. */
export function FilterFields({
  choices,
  aisle,
  brand,
  filters,
  originName,
  isAllOnSale = false,
}: Props) {
  const words = useText().catalogue.filters
  const product = useText().catalogue.product
  const language = useLanguage()
  const id = useId()
  const { flags, min, max, invalid } = filters
  const isInvalid = Object.keys(invalid).length > 0
  const isNarrowed = aisle !== null || brand !== null || hasFilters(filters)
  const price = (cents: number | null) =>
    cents === null ? '' : localDigits(toDollars(cents), language)
  return (
    <details className="filter-fields" open={isNarrowed || isInvalid}>
      <summary>{words.title}</summary>
      <div className="filter-fields-row">
        <GroupField name="aisle" label={product.aisle} chosen={aisle} choices={choices.aisles} />
        <GroupField name="brand" label={product.brand} chosen={brand} choices={choices.brands} />
        <OriginField
          chosen={{ code: filters.origin, name: originName }}
          choices={choices.origins}
        />
        <fieldset className="filter-price">
          <legend className="label">{words.price}</legend>
          {(['min', 'max'] as const).map(end => (
            <input
              key={end}
              id={`${id}${end}`}
              className="input"
              type="text"
              inputMode="decimal"
              name={end}
              maxLength={MAX_PRICE_TEXT}
              autoComplete="off"
              aria-label={words[end]}
              placeholder={words[end]}
              defaultValue={invalid[end] ?? price(end === 'min' ? min : max)}
              aria-invalid={end in invalid || undefined}
              aria-describedby={end in invalid ? `${id}price` : undefined}
            />
          ))}
          {isInvalid && (
            <p id={`${id}price`} className="field-error" role="alert">
              {words.invalidPrice}
            </p>
          )}
        </fieldset>
      </div>
      <fieldset className="filter-flags">
        <legend className="visually-hidden">{words.only}</legend>
        {filterFlags
          .filter(flag => flag !== 'onSale' || !isAllOnSale)
          .map(flag => (
            <label key={flag} className="check">
              <input
                type="checkbox"
                name={flagParameters[flag]}
                value="1"
                defaultChecked={flags.includes(flag)}
              />
              <span>{words.flags[flag]}</span>
            </label>
          ))}
      </fieldset>
    </details>
  )
}

function GroupField({
  name,
  label,
  chosen,
  choices,
}: {
  name: 'aisle' | 'brand'
  label: string
  chosen: Omit<Choice, 'items'> | null
  choices: Choice[]
}) {
  const words = useText().catalogue.filters
  const names = useNames()
  const language = useLanguage()
  const id = useId()
  const isListed = choices.some(choice => choice.id === chosen?.id)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" name={name} defaultValue={chosen?.id ?? ''}>
        <option value="">{words.any}</option>
        {chosen && !isListed && <option value={chosen.id}>{names(chosen).main}</option>}
        {choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {words.counted(names(choice).main, localDigits(choice.items, language))}
          </option>
        ))}
      </select>
    </div>
  )
}

function OriginField({
  chosen,
  choices,
}: {
  chosen: Omit<OriginChoice, 'items'>
  choices: OriginChoice[]
}) {
  const words = useText().catalogue.filters
  const language = useLanguage()
  const id = useId()
  const isListed = chosen.code === '' || choices.some(({ code }) => code === chosen.code)
  if (choices.length === 0 && isListed) return null
  return (
    <div className="field">
      <label htmlFor={id}>{words.origin}</label>
      <select id={id} className="input" name="origin" defaultValue={chosen.code}>
        <option value="">{words.any}</option>
        {!isListed && <option value={chosen.code}>{chosen.name}</option>}
        {choices.map(({ code, name, items }) => (
          <option key={code} value={code}>
            {words.counted(name, localDigits(items, language))}
          </option>
        ))}
      </select>
    </div>
  )
}
