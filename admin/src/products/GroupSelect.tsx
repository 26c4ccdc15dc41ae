import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { foldSearchText, searchWords } from '#shared/domain/search-key.ts'
import type { GroupView } from '#shared/schemas/group.ts'

/** As many as the API answers at once: most shops' whole choice, so that typing finds it at once. */
const MOST_ROWS = 500

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

/** An aisle or a brand, chosen by typing a part of its name in either language, or its id. */
export function GroupSelect({ id, resource, value, onChange, onBlur, field }: Props) {
  const [typed, setTyped] = useState('')
  const one = useGetOne<GroupView>(resource, { id: value ?? 0 }, { enabled: Boolean(value) })
  // One that was removed still shows that it is asked for.
  const chosen: Group | undefined =
    one.data ?? (value && one.isError ? { id: value, name: String(value), fName: '' } : undefined)
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

/** Answers to an earlier text stay out of the list while the newest is on its way. */
function matches(text: string) {
  const words = searchWords(text)
  return (group: Group) => {
    const searched = foldSearchText(`${group.id} ${bothNames(group)}`)
    return words.every(word => searched.includes(word))
  }
}
