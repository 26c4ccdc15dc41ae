import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { foldSearchText, searchWords } from '#shared/domain/search-key.ts'
import type { GroupView } from '#shared/responses/group.ts'

/** The API's maximum per response. It holds all groups of most shops, so that typing filters without a request. */
const MAX_ROWS = 500

export type GroupResource = 'aisles' | 'brands'

type Group = Pick<GroupView, 'id' | 'name' | 'fName'>

type Props = {
  id?: string
  resource: GroupResource
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  field: TextFieldProps
}

/** Selects an aisle or brand by part of its name in either language, or by id. */
export function GroupSelect({ id, resource, value, onChange, onBlur, field }: Props) {
  const [typed, setTyped] = useState('')
  const one = useGetOne<GroupView>(resource, { id: value ?? 0 }, { enabled: Boolean(value) })
  // A removed group is still shown by its id.
  const chosen: Group | undefined =
    one.data ?? (value && one.isError ? { id: value, name: String(value), fName: '' } : undefined)
  const q = typed === (chosen && bothNames(chosen)) ? '' : typed
  const { data: found = [], isFetching } = useGetList<GroupView>(
    resource,
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: MAX_ROWS },
      sort: { field: 'name', order: 'ASC' },
    },
    { placeholderData: before => before },
  )

  return (
    <Autocomplete<Group>
      id={id}
      options={found}
      value={found.find(group => group.id === value) ?? (value ? chosen : null) ?? null}
      loading={isFetching}
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      getOptionLabel={bothNames}
      getOptionKey={group => group.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(groups, { inputValue }) => groups.filter(matches(inputValue))}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, group) => onChange(group?.id ?? null)}
      onBlur={onBlur}
      renderInput={input => (
        <TextField
          {...input}
          {...field}
          slotProps={{ ...field.slotProps, htmlInput: { ...input.inputProps, dir: 'auto' } }}
        />
      )}
    />
  )
}

function bothNames({ name, fName }: Group): string {
  return fName ? `${name} · ${fName}` : name
}

/** Filters out results of an earlier text while the newest request is running. */
function matches(text: string) {
  const words = searchWords(text)
  return (group: Group) => {
    const searched = foldSearchText(`${group.id} ${bothNames(group)}`)
    return words.every(word => searched.includes(word))
  }
}
