import { Box, Button, List, ListItem, Stack, Typography } from '@mui/material'
import { ARROW, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { amountText, signedAmount } from './labels.ts'
import { StockName } from './StockName.tsx'
import type { ScanMode, ScannedLine } from './scan-session.ts'

type Props = {
  mode: ScanMode
  lines: ScannedLine[]
  isBusy: boolean
  onUndo: (line: ScannedLine) => void
}

/** What was booked since the screen was opened, newest first. */
export function ScannedLines({ mode, lines, isBusy, onUndo }: Props) {
  if (lines.length === 0) return null
  const title = mode === 'count' ? t('Counted in this session') : t('Received in this session')
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <List aria-label={title}>
        {lines.map(line => (
          <ListItem key={line.key} disableGutters divider tabIndex={-1}>
            <Stack direction="row" gap={1} alignItems="center" sx={{ width: 1, minWidth: 0 }}>
              <Box sx={{ flex: 1, minWidth: 0, ...(line.undo === 'done' && undone) }}>
                <StockName item={line.product} size={40} hasCodes={false} />
              </Box>
              <Typography className="numbers" sx={{ flexShrink: 0, fontWeight: 600 }}>
                {lineText(line)}
              </Typography>
              {line.undo !== 'done' && (
                <Button
                  disabled={isBusy}
                  aria-label={`${t('Undo')}: ${nameOf(line.product)}`}
                  onClick={({ currentTarget }) => {
                    // The pressed button disappears.
                    currentTarget.closest('li')?.focus()
                    onUndo(line)
                  }}
                  sx={{ minHeight: 44, flexShrink: 0 }}
                >
                  {t('Undo')}
                </Button>
              )}
            </Stack>
          </ListItem>
        ))}
      </List>
    </>
  )
}

/** A paler text would be too hard to read. */
const undone = { textDecoration: 'line-through', '& img': { opacity: 0.55 } }

function lineText({ product, before, onHand, change, undo }: ScannedLine): string {
  if (undo === 'done') return t('Undone')
  if (onHand === null) return ''
  const result = amountText(product, onHand)
  if (before === null || change === 0) return result
  const old = amountText(product, onHand - change)
  return `${old} ${ARROW} ${result} (${signedAmount(product, change)})`
}
