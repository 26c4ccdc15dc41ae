import Add from '@mui/icons-material/Add'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
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
  const { errors } = useFormState()
  const error: FieldError | undefined = get(errors, source)
  const problem = error?.message
  return (
    <>
      {problem && (
        <FormHelperText error role="alert">
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
