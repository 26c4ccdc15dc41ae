import { Button, Stack, TextField, type TextFieldProps } from '@mui/material'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { useKeysToField } from './use-keys-to-field.ts'

type Props = {
  label: string
  helperText: string
  inputMode: 'numeric' | 'text'
  onEnter: (text: string) => void
  /** Escape also empties the field. */
  onKey?: (event: KeyboardEvent) => void
}

const htmlInput: NonNullable<TextFieldProps['slotProps']>['htmlInput'] = {
  enterKeyHint: 'done',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 64,
  dir: 'ltr',
  className: 'numbers',
  style: { fontSize: '1.3rem' },
}

/** The field of a screen with a scanner: it takes codes and numbers. Keys go to it, also after a button was pressed. */
export function ScanField({ label, helperText, inputMode, onEnter, onKey }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useKeysToField(input)

  function enter(event: FormEvent) {
    event.preventDefault()
    onEnter(text)
    setText('')
    input.current?.focus()
  }

  return (
    <Stack component="form" direction="row" gap={1} onSubmit={enter} alignItems="flex-start">
      <TextField
        autoFocus
        inputRef={input}
        size="medium"
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') setText('')
          onKey?.(event)
        }}
        helperText={helperText}
        slotProps={{ htmlInput: { ...htmlInput, inputMode } }}
      />
      <Button type="submit" variant="contained" sx={{ mt: 1, height: 58, minWidth: 88 }}>
        {t('Enter')}
      </Button>
    </Stack>
  )
}
