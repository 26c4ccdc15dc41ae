import { TextInput, type TextInputProps } from 'react-admin'

type Props = Pick<TextInputProps, 'multiline' | 'minRows' | 'helperText' | 'autoFocus'> & {
  source: string
  label: string
  persian?: boolean
}

const keep = (text: string) => text

/** A text that stays a text when it is emptied; Persian ones are written from the right. */
export function TextLine({ persian, ...input }: Props) {
  return (
    <TextInput
      {...input}
      parse={keep}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...(persian && { dir: 'rtl', lang: 'fa', className: 'fa' }),
        },
      }}
    />
  )
}
