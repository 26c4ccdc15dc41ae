import { MenuItem, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { shopPages } from '#shared/schemas/shop-page.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

type Props = { label: Text; helperText: Text; placeholder?: Text }

/** The page of the shop that a sponsor or a slide belongs to. */
export function PageInput({ label, helperText, placeholder }: Props) {
  const { field, fieldState, id } = useInput({ source: 'page' })
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t(label)}
      value={field.value}
      onChange={event => field.onChange(Number(event.target.value))}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? t(helperText)}
    >
      {placeholder && (
        <MenuItem value="" disabled>
          {t(placeholder)}
        </MenuItem>
      )}
      {shopPages.map((page, index) => (
        <MenuItem key={page} value={index}>
          {t(page)}
        </MenuItem>
      ))}
    </TextField>
  )
}
