import { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { type GroupResource, GroupSelect } from './GroupSelect.tsx'

type Props = {
  source: string
  resource: GroupResource
  label: Text
  /** What an empty field means. */
  emptyText?: Text
}

/** The aisle or brand of a product, in its form. */
export function GroupField({ source, resource, label, emptyText }: Props) {
  const { field, fieldState, id } = useInput({ source })
  return (
    <GroupSelect
      id={id}
      resource={resource}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      field={{
        label: t(label),
        ...(emptyText && {
          placeholder: t(emptyText),
          slotProps: { inputLabel: { shrink: true } },
        }),
        inputRef: field.ref,
        error: fieldState.invalid,
        helperText: translateAny(fieldState.error?.message ?? ' '),
      }}
    />
  )
}
