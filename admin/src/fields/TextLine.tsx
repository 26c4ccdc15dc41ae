import { TextInput, type TextInputProps } from 'react-admin'
import type { Text } from '../i18n/fa.ts'

type Props = Pick<TextInputProps, 'multiline' | 'minRows' | 'autoFocus'> & {
  source: string
  label: Text
  helperText?: Text
  persian?: boolean
}

const keep = (text: string) => text

/** A text input that stays a string when emptied. Persian text starts at the right, other text by its first letter. */
export function TextLine({ persian, ...input }: Props) {
  return (
    <TextInput
      {...input}
      parse={keep}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...(persian ? { dir: 'rtl', lang: 'fa', className: 'fa' } : { dir: 'auto' }),
        },
      }}
    />
  )
}
