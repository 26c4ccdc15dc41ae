import Remove from '@mui/icons-material/DeleteOutlined'
import { IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { MAX_LINE_COMMENT, MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
import { describeChosen, offeredOptions } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import { isolate, language, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { chooseOptions, type FormLine, keyOfLine } from './edit-form.ts'

type Props = { lines: FormLine[]; onChange: (lines: FormLine[]) => void }

/** The lines of an order with their quantities and comments. */
export function EditLines({ lines, onChange }: Props) {
  const set = (of: FormLine, fields: Partial<FormLine>) =>
    onChange(lines.map(line => (line === of ? { ...line, ...fields } : line)))
  return (
    <Stack component="ul" gap={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines.map(line => {
        const name = nameOf(line)
        return (
          <Stack key={keyOfLine(line)} component="li" direction="row" gap={1} flexWrap="wrap">
            <TextField
              type="number"
              label={t('Quantity')}
              value={line.qty}
              onChange={event => set(line, { qty: toQuantity(event.target.value) })}
              slotProps={{
                htmlInput: {
                  min: 0,
                  max: MAX_QUANTITY,
                  'aria-label': t('Quantity of %{name}', { name: isolate(name) }),
                },
              }}
              helperText={
                unitGrams(line) === null ? undefined : formatQuantity(line, line.qty, language)
              }
              sx={{ width: '6.5rem' }}
            />
            <Stack sx={{ flex: '1 1 12rem', minWidth: 0 }} gap={1}>
              <Typography
                sx={{ textDecoration: line.qty === 0 ? 'line-through' : undefined, pt: 1 }}
              >
                <bdi>{name}</bdi>
              </Typography>
              {line.product ? (
                <Options line={line} lines={lines} onChange={onChange} />
              ) : (
                describeChosen(line.chosenOptions, language).map(text => (
                  <Typography key={text} variant="body2">
                    <bdi>{text}</bdi>
                  </Typography>
                ))
              )}
              <TextField
                size="small"
                label={t('Comment')}
                value={line.comment}
                onChange={event => set(line, { comment: event.target.value })}
                slotProps={{ htmlInput: { maxLength: MAX_LINE_COMMENT, dir: 'auto' } }}
              />
            </Stack>
            <IconButton
              aria-label={t('Remove %{name}', { name: isolate(name) })}
              disabled={line.qty === 0}
              onClick={() => set(line, { qty: 0 })}
              sx={{ alignSelf: 'flex-start' }}
            >
              <Remove />
            </IconButton>
          </Stack>
        )
      })}
    </Stack>
  )
}

function Options({ line, lines, onChange }: Props & { line: FormLine }) {
  return offeredOptions(line.product?.options ?? []).map((option, at) => (
    <TextField
      key={option.id}
      select
      size="small"
      label={nameOf(option)}
      value={line.optionValues[at] ?? ''}
      onChange={event => {
        const chosen = Number(event.target.value)
        const values = line.optionValues.map((id, index) => (index === at ? chosen : id))
        onChange(chooseOptions(lines, line, values))
      }}
    >
      {option.values.map(value => (
        <MenuItem key={value.id} value={value.id}>
          {nameOf(value)}
        </MenuItem>
      ))}
    </TextField>
  ))
}

function toQuantity(text: string): number {
  return Math.max(0, Math.min(MAX_QUANTITY, Math.floor(Number(text)) || 0))
}
