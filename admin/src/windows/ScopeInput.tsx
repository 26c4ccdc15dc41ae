import { MenuItem, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { windowKinds } from '#shared/domain/delivery-windows.ts'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { kindLabels } from './labels.ts'
import { useZoneNames } from './use-windows.ts'

type Props = {
  source: string
  label: Text
  choices: { id: string | number; name: string }[]
  /** The choice for null. */
  all?: Text
  helperText?: Text
  onChosen?: () => void
}

/** One of several values, or null for all. */
function ScopeInput({ source, label, choices, all, helperText, onChosen }: Props) {
  const { field, fieldState, id } = useInput({ source, format: value => value ?? '' })
  const { error } = fieldState
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t(label)}
      value={field.value}
      onChange={({ target }) => {
        field.onChange(target.value === '' ? null : target.value)
        onChosen?.()
      }}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error ? translateAny(error.message ?? '') : helperText ? t(helperText) : ' '}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {all && <MenuItem value="">{t(all)}</MenuItem>}
      {choices.map(choice => (
        <MenuItem key={choice.id} value={choice.id}>
          <bdi>{choice.name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Delivery or pickup; or both, if `all` names that choice. Pickup has no zone. */
export function KindInput({ all }: { all?: Text }) {
  const { setValue } = useFormContext()
  const choices = windowKinds.map(id => ({ id, name: t(kindLabels[id]) }))
  return (
    <ScopeInput
      source="kind"
      label="Delivery or pickup"
      choices={choices}
      all={all}
      onChosen={() => setValue('zoneId', null)}
    />
  )
}

export function ZoneInput({ helperText }: { helperText?: Text }) {
  const zones = useZoneNames()
  return (
    <ScopeInput
      source="zoneId"
      label="Zone"
      choices={zones}
      all="All zones"
      helperText={helperText}
    />
  )
}
