import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne, useInput } from 'react-admin'
import { foldSearchText, searchWords } from '#shared/domain/search-key.ts'
import type { GroupView } from '#shared/schemas/group.ts'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

/** As many as the API answers at once: most shops' whole choice, so that typing finds it at once. */
const MOST_ROWS = 500

type Props = { source: string; resource: 'aisles' | 'brands'; label: Text }

/** An aisle or a brand, chosen by typing a part of its name in either language, or its id. */
export function ShelfInput({ source, resource, label }: Props) {
  const { field, fieldState, id } = useInput({ source })
  const [typed, setTyped] = useState('')
  const chosen = useGetOne<GroupView>(
    resource,
    { id: field.value },
    { enabled: Boolean(field.value) },
  ).data
  const q = typed === (chosen && bothNames(chosen)) ? '' : typed
  const { data: found = [], isFetching } = useGetList<GroupView>(
    resource,
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: MOST_ROWS },
      sort: { field: 'name', order: 'ASC' },
    },
    { placeholderData: before => before },
  )

  return (
    <Autocomplete
      id={id}
      options={found}
      value={found.find(group => group.id === field.value) ?? chosen ?? null}
      loading={isFetching}
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      getOptionLabel={bothNames}
      getOptionKey={group => group.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(groups, { inputValue }) => groups.filter(matches(inputValue))}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, group) => field.onChange(group?.id ?? null)}
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

function bothNames({ name, fName }: GroupView): string {
  return fName ? `${name} · ${fName}` : name
}

/** Answers to an earlier text stay out of the list while the newest is on its way. */
function matches(text: string) {
  const words = searchWords(text)
  return (group: GroupView) => {
    const searched = foldSearchText(`${group.id} ${bothNames(group)}`)
    return words.every(word => searched.includes(word))
  }
}
