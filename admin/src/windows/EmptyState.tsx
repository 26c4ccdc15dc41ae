import Add from '@mui/icons-material/Add'
import { Box, Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import motif from '../page-parts/motif.svg'

type Props = {
  title: Text
  text: Text
  action: Text
  onAction: () => void
  /** Other ways than the action. */
  children?: ReactNode
}

/** Explains what belongs here, and how to begin. */
export function EmptyState({ title, text, action, onAction, children }: Props) {
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 5, textAlign: 'center' }}>
      <Box component="img" src={motif} alt="" width={64} height={64} sx={{ opacity: 0.8 }} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {t(title)}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 560, mx: 'auto', my: 1.5 }}>
        {t(text)}
      </Typography>
      {children}
      <Button variant="contained" startIcon={<Add />} onClick={onAction} sx={{ minHeight: 44 }}>
        {t(action)}
      </Button>
    </Paper>
  )
}
