import { Autocomplete, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import {
  type Allergen,
  type AllergenName,
  allergenGroupNames,
  allergens,
  toAllergenNames,
  toAllergens,
} from '#shared/domain/allergens.ts'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { allergenLabels } from './fact-labels.ts'

const names: AllergenName[] = [...allergenGroupNames, ...allergens]
const nothing: Allergen[] = []

/** A list of allergens. A group stands for all its allergens. */
export function AllergenInput({ source, label }: { source: string; label: Text }) {
  const { field, fieldState, id } = useInput({ source })
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
      renderInput={input => (
        <TextField
          {...input}
          label={t(label)}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={translateAny(fieldState.error?.message ?? ' ')}
        />
      )}
    />
  )
}
