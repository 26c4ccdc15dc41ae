import { Autocomplete } from '@mui/material'
import { useInput } from 'react-admin'
import { countryCodes } from '#shared/domain/products/countries.ts'
import { countryName } from '#shared/domain/products/country-name.ts'
import { foldSearchText, searchWords } from '#shared/domain/search-key.ts'
import { AutocompleteText } from '../fields/AutocompleteText.tsx'
import type { Text } from '../i18n/fa.ts'
import { language } from '../i18n/language.ts'
import { countryText } from '../product-parts/fact-labels.ts'

const sorted = countryCodes.toSorted((one, other) =>
  countryText(one).localeCompare(countryText(other), language),
)

/** A country by part of its name in either language, or by its code. */
export function CountryInput({ source, label }: { source: string; label: Text }) {
  const input = useInput({ source })
  const { field, id } = input
  return (
    <Autocomplete<string>
      id={id}
      options={sorted}
      value={field.value || null}
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      getOptionLabel={countryText}
      filterOptions={(codes, { inputValue }) => codes.filter(matches(inputValue))}
      onChange={(_, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      renderInput={params => <AutocompleteText params={params} input={input} label={label} />}
    />
  )
}

function matches(text: string) {
  const words = searchWords(text)
  return (code: string) => {
    const searched = foldSearchText(`${code} ${countryName(code, 'en')} ${countryName(code, 'fa')}`)
    return words.every(word => searched.includes(word))
  }
}
