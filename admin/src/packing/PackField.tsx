import { Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import type { Packing } from './use-packing.ts'

/** Takes codes and numbers. Keys go to it, even if nothing has the focus. */
export function PackField({ packing }: { packing: Packing }) {
  const { current, lines } = packing
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
    packing.scan(text)
    setText('')
    input.current?.focus()
  }

  function move(step: 1 | -1) {
    const at = lines.findIndex(({ line }) => line === current?.line)
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + step))]
    if (next) packing.choose(next.line)
  }

  if (!current) return null
  return (
    <Stack component="form" direction="row" gap={1} onSubmit={enter} alignItems="flex-start">
      <TextField
        autoFocus
        inputRef={input}
        size="medium"
        label={t('Barcode, SKU or number')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            move(event.key === 'ArrowDown' ? 1 : -1)
          }
          if (event.key === 'Escape') setText('')
        }}
        helperText={t('Enter alone packs the whole line. Arrows change the line.')}
        slotProps={{
          htmlInput: {
            inputMode: 'text',
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
