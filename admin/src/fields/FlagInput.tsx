import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

type Props = { source: string; label: Text; helperText?: Text }

/** A checkbox with a description. */
export function FlagInput({ source, label, helperText }: Props) {
  const { field, id } = useInput({ source })
  const helpId = `${id}-help`
  return (
    <Box sx={{ py: 0.5 }}>
      <FormControlLabel
        label={t(label)}
        control={
          <Checkbox
            name={field.name}
            inputRef={field.ref}
            checked={Boolean(field.value)}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': helperText && helpId } }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helpId} sx={{ mt: -0.5, mx: 0, ml: 4 }}>
          {t(helperText)}
        </FormHelperText>
      )}
    </Box>
  )
}
