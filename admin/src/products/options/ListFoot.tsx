import Add from '@mui/icons-material/Add'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { type FieldError, get, useFormState } from 'react-hook-form'
import type { Text } from '../../i18n/fa.ts'
import { isolate } from '../../i18n/language.ts'
import { t, translateAny } from '../../i18n/texts.ts'

type Props = {
  /** The list in the form, whose own error is shown. */
  source: string
  label: Text
  isFull: boolean
  /** The name of the item that was removed last. */
  removed: string | null
  onAdd: () => void
  onUndo: () => void
}

/** Below a list: adds an item, undoes the last removal, and says what is wrong with the whole list. */
export function ListFoot({ source, label, isFull, removed, onAdd, onUndo }: Props) {
  const { errors, submitCount } = useFormState()
  // A list with items has its own error beside theirs.
  const error: FieldError | undefined = get(errors, `${source}.root`) ?? get(errors, source)
  const problem = error?.message
  const message = useRef<HTMLParagraphElement>(null)

  // The form puts the focus only on fields. Without a wrong field, the first message of a list gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save moves the focus, typing does not.
  useEffect(() => {
    const form = message.current?.closest('form')
    if (!form || form.querySelector('[aria-invalid="true"]')) return
    const first = form.querySelector('[data-list-problem]')
    if (first === message.current) message.current?.focus()
  }, [submitCount])

  return (
    <>
      {problem && (
        <FormHelperText ref={message} error role="alert" tabIndex={-1} data-list-problem>
          {translateAny(problem)}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button startIcon={<Add />} disabled={isFull} onClick={onAdd}>
          {t(label)}
        </Button>
        {removed !== null && (
          <>
            <Typography variant="body2" role="status">
              {t('%{name} removed.', { name: isolate(removed) })}
            </Typography>
            <Button startIcon={<Undo />} autoFocus onClick={onUndo}>
              {t('Undo')}
            </Button>
          </>
        )}
      </Box>
    </>
  )
}
