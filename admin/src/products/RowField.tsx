import { TextField, type TextFieldProps } from '@mui/material'

type Props = Pick<
  TextFieldProps,
  'label' | 'value' | 'onBlur' | 'onKeyDown' | 'helperText' | 'sx'
> & {
  /** Names the field among those of all rows. */
  name: string
  onType: (text: string) => void
  isWrong: boolean
  inputMode?: 'decimal'
  readOnly?: boolean
  startAdornment?: React.ReactNode
}

/** A number in a row of the list, which is selected when it gets the focus. */
export function RowField({
  name,
  onType,
  isWrong,
  inputMode,
  readOnly,
  startAdornment,
  ...field
}: Props) {
  return (
    <TextField
      {...field}
      size="small"
      onChange={({ target }) => onType(target.value)}
      onFocus={({ target }) => target.select()}
      error={isWrong}
      slotProps={{
        htmlInput: {
          'aria-label': name,
          dir: 'ltr',
          autoComplete: 'off',
          className: 'numbers',
          inputMode,
          readOnly,
        },
        input: { startAdornment },
      }}
    />
  )
}
