import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { fileLabel, fileLabelFocus } from './file-label.ts'

type Props = {
  icon: ReactNode
  label: string
  /** Opens the phone's camera instead of its files. */
  fromCamera?: boolean
  onChoose: (file: File | null) => void
}

/** A button that opens an image picker. The input is inside the label, so that the keyboard reaches it. */
export function FileButton({ icon, label, fromCamera, onChoose }: Props) {
  return (
    <Button
      {...fileLabel}
      variant="outlined"
      startIcon={icon}
      sx={{ minHeight: 48, ...fileLabelFocus }}
    >
      {label}
      <Box
        component="input"
        type="file"
        accept="image/*"
        capture={fromCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={event => {
          onChoose(event.currentTarget.files?.[0] ?? null)
          // Resets the input, so that picking the corrected file again fires a change.
          event.currentTarget.value = ''
        }}
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}
      />
    </Button>
  )
}
