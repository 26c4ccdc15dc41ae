import {
  Alert,
  Button,
  InputAdornment,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { fitsReason, MAX_STOCK } from '#shared/domain/products/stock.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { messages } from '#shared/messages.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { amountText, reasonLabels } from './labels.ts'
import { type MoveReason, useStockMove } from './use-stock-move.ts'

type Kind = 'count' | 'add' | 'take'

const kinds: Record<Kind, { label: Text; reason: MoveReason }> = {
  count: { label: 'There are', reason: 'count' },
  add: { label: 'Received', reason: 'delivery' },
  take: { label: 'Removed', reason: 'waste' },
}
const reasons: MoveReason[] = ['delivery', 'count', 'waste', 'return']

type Props = { item: StockItem; name: string; onDone: () => void }

/** 'There are 12', '+24 received' or '−1 removed', with a reason and a note. */
export function MoveForm({ item, name, onDone }: Props) {
  const isTracked = item.onHand !== null
  const isWeighed = unitGrams(item) !== null
  const [kind, setKind] = useState<Kind>('count')
  const [text, setText] = useState('')
  const [reason, setReason] = useState<MoveReason>('count')
  const [note, setNote] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const number = parseWhole(text)
  const { busy, failure, question, confirm, cancel, book } = useStockMove(item, name, onDone)
  const problem = isSubmitted && number === null ? messages.wholeNumber : ''
  const result = number === null ? null : resultOf(kind, item.onHand ?? 0, number)

  function choose(chosen: Kind) {
    setKind(chosen)
    setReason(kinds[chosen].reason)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (number === null) return
    if (kind === 'count') return book({ count: number }, { reason, note })
    return book({ change: kind === 'add' ? number : -number }, { reason, note })
  }

  return (
    <Stack component="form" noValidate onSubmit={save} gap={1} sx={{ py: 1 }}>
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="flex-start">
        {isTracked && <KindButtons kind={kind} onChoose={choose} />}
        <TextField
          autoFocus
          label={t(kinds[kind].label)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problem !== ''}
          helperText={problem ? translateAny(problem) : resultText(item, kind, result)}
          slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'off', className: 'numbers' },
            input: isWeighed
              ? { endAdornment: <InputAdornment position="end">{t('g')}</InputAdornment> }
              : {},
          }}
          sx={{ width: 130 }}
        />
        <ReasonSelect kind={kind} reason={reason} onChoose={setReason} />
        <TextField
          label={t('Note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 300, dir: note ? 'auto' : undefined } }}
          sx={{ flex: '1 1 180px' }}
        />
      </Stack>
      {failure && <Alert severity="error">{failure}</Alert>}
      {question && (
        <ConfirmDialog question={question} yes="Open a shortfall" onYes={confirm} onNo={cancel} />
      )}
      <Stack direction="row" flexWrap="wrap" gap={1}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('Save')}
        </Button>
        <Button onClick={onDone} disabled={busy}>
          {t('Cancel')}
        </Button>
        {isTracked && (
          <Button
            color="error"
            disabled={busy}
            onClick={() => book({ count: null }, { reason: 'count', note })}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('Stop tracking')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function KindButtons({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      aria-label={t('Kind of change')}
      // Null: the chosen button was pressed again.
      onChange={(_, chosen: Kind | null) => chosen && onChoose(chosen)}
      sx={{ mt: 1 }}
    >
      {Object.entries(kinds).map(([value, { label }]) => (
        <ToggleButton key={value} value={value} sx={{ minHeight: 40, px: 1.5 }}>
          {t(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

type ReasonProps = { kind: Kind; reason: MoveReason; onChoose: (reason: MoveReason) => void }

/** Offers what fits 'Received' or 'Removed'. A count may find more or fewer. */
function ReasonSelect({ kind, reason, onChoose }: ReasonProps) {
  const sign = { count: 0, add: 1, take: -1 }[kind]
  return (
    <TextField
      select
      label={t('Reason')}
      value={reason}
      onChange={({ target }) => onChoose(target.value as MoveReason)}
      sx={{ width: 190 }}
    >
      {reasons
        .filter(value => fitsReason(sign, value))
        .map(value => (
          <MenuItem key={value} value={value}>
            {t(reasonLabels[value])}
          </MenuItem>
        ))}
    </TextField>
  )
}

/** Null if the text is not a whole number from 0. */
function parseWhole(text: string): number | null {
  const ascii = asciiDigits(text).trim()
  const number = /^\d{1,8}$/.test(ascii) ? Number(ascii) : Number.NaN
  return number <= MAX_STOCK ? number : null
}

function resultOf(kind: Kind, onHand: number, number: number): number {
  if (kind === 'count') return number
  return kind === 'add' ? onHand + number : onHand - number
}

/** The stock after the move. Weighed goods show it for a count too, because grams have many digits. */
function resultText(item: StockItem, kind: Kind, result: number | null): string {
  if (result === null || (kind === 'count' && unitGrams(item) === null)) return ' '
  return t('Then there are %{count}', { count: amountText(item, result) })
}
