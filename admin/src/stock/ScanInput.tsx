import { Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StockItem } from '#shared/responses/stock.ts'
import { t } from '../i18n/texts.ts'
import type { ScanMode } from './scan-session.ts'

type Props = {
  mode: ScanMode
  current: StockItem | null
  onEnter: (text: string) => void
  onSkip: () => void
}

/** The only field: it takes codes and numbers. Keys go to it, even if nothing has the focus. */
export function ScanInput({ mode, current, onEnter, onSkip }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focusInput = (event: KeyboardEvent) => {
      const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isTyping && document.activeElement === document.body) input.current?.focus()
    }
    window.addEventListener('keydown', focusInput)
    return () => window.removeEventListener('keydown', focusInput)
  }, [])

  function enter(event: FormEvent) {
    event.preventDefault()
    onEnter(text)
    setText('')
    input.current?.focus()
  }

  const label = current
    ? t(mode === 'count' ? 'How many are there?' : 'How many in all, or the next code')
    : t('Barcode or SKU')
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
          if (event.key !== 'Escape') return
          setText('')
          onSkip()
        }}
        helperText={current ? t('Escape leaves this product as it is') : ' '}
        slotProps={{
          htmlInput: {
            inputMode: current ? 'numeric' : 'text',
            enterKeyHint: 'done',
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: 64,
            dir: 'ltr',
            className: 'numbers',
            style: { fontSize: '1.3rem' },
          },
        }}
      />
      <Button type="submit" variant="contained" sx={{ mt: 1, height: 58, minWidth: 88 }}>
        {t('Enter')}
      </Button>
    </Stack>
  )
}
