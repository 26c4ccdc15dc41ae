import { Autocomplete } from '@mui/material'
import { useInput } from 'react-admin'
import {
  type Allergen,
  type AllergenName,
  allergenGroupNames,
  allergens,
  toAllergenNames,
  toAllergens,
} from '#shared/domain/products/allergens.ts'
import { AutocompleteText } from '../fields/AutocompleteText.tsx'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { allergenLabels } from '../product-parts/fact-labels.ts'

const names: AllergenName[] = [...allergenGroupNames, ...allergens]
const nothing: Allergen[] = []

/** A list of allergens. A group stands for all its allergens. */
export function AllergenInput({ source, label }: { source: string; label: Text }) {
  const input = useInput({ source })
  const { field, id } = input
  const chosen: Allergen[] = field.value ?? nothing
  return (
    <Autocomplete<AllergenName, true>
      id={id}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      handleHomeEndKeys
      options={names}
      value={toAllergenNames(chosen)}
      getOptionLabel={name => t(allergenLabels[name])}
      onChange={(_, list) => field.onChange(toAllergens(list))}
      onBlur={field.onBlur}
      renderInput={params => <AutocompleteText params={params} input={input} label={label} />}
    />
  )
}
