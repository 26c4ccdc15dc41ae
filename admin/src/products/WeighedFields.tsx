import { InputAdornment, TextField } from '@mui/material'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { SelectInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { findCents, formatMoney, toDollars } from '#shared/domain/money/money.ts'
import { defaultLowStock, lowStockInUnit } from '#shared/domain/products/stock.ts'
import {
  KILOGRAM,
  priceOfGrams,
  pricePerKg,
  soldByKinds,
  unitGrams,
} from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { ProductField } from '#shared/schemas/product.ts'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import type { Text } from '../i18n/fa.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { soldByLabels } from '../product-parts/labels.ts'
import { StockHint } from './StockHint.tsx'
import { readStockChange, stockHint } from './stock-change.ts'

type Props = { source: ProductField; label: Text }

const USUAL_STEP = 500

const choices = soldByKinds.map(id => ({ id, name: soldByLabels[id] }))

/** Chooses whether a product is sold by piece or by weight. A change fills in or empties what belongs to it. */
export function SoldByInput(field: Props) {
  const { setValue } = useFormContext()
  const dirty = { shouldDirty: true }

  function change(chosen: string) {
    const isWeighed = chosen === 'weight'
    setValue('stepGrams', isWeighed ? USUAL_STEP : null, dirty)
    setValue('pieceGrams', null, dirty)
  }

  return (
    <SelectInput
      {...field}
      choices={choices}
      emptyText={false}
      onChange={event => change(event.target.value)}
    />
  )
}

function useIsWeighed(): boolean {
  return useWatch({ name: 'soldBy' }) === 'weight'
}

/** The grams of a step or of a piece; only for weighed products. */
export function GramsInput({ hint, ...field }: Props & { hint: Text }) {
  if (!useIsWeighed()) return null
  return (
    <DecimalInput
      {...field}
      decimals={0}
      empty={null}
      unit={{ end: t('g') }}
      helperText={t(hint)}
    />
  )
}

type StockProps = Props & { empty: number | null } & Pick<
    ComponentProps<typeof DecimalInput>,
    'helperText' | 'readOther' | 'hintFor'
  >

/** A number of pieces, or the grams of a weighed product. */
function StockInput(field: StockProps) {
  const unit = useIsWeighed() ? { unit: { end: t('g') } } : {}
  return <DecimalInput {...field} decimals={0} {...unit} />
}

/** What is on hand: a count such as 12, or a change such as +24. */
export function OnHandInput(field: Props) {
  return (
    <StockInput
      {...field}
      empty={null}
      helperText={<StockHint />}
      readOther={readStockChange}
      hintFor={stockHint}
    />
  )
}

/** What one unit weighs; null unless the product is sold by weight and its weight is filled in. */
function useUnitGrams(): number | null {
  const isWeighed = useIsWeighed()
  const [stepGrams, pieceGrams] = useWatch({ name: ['stepGrams', 'pieceGrams'] }).map(grams =>
    typeof grams === 'number' && grams > 0 ? grams : null,
  )
  return isWeighed ? unitGrams({ stepGrams, pieceGrams }) : null
}

/** The low stock. It follows the step or piece. */
export function LowStockInput(field: Props) {
  const { getValues, setValue } = useFormContext()
  const stepGrams = useUnitGrams()
  const unit = useRef(stepGrams)
  /** What somebody typed, or what was stored, and its unit. While a step is typed, the number follows from these. */
  const typed = useRef({ lowStock: Number(getValues('lowStock')), stepGrams })
  const shown = useRef(typed.current.lowStock)

  useEffect(() => {
    if (stepGrams === unit.current) return
    const current = Number(getValues('lowStock'))
    if (current !== shown.current) typed.current = { lowStock: current, stepGrams: unit.current }
    unit.current = stepGrams
    shown.current = lowStockInUnit(typed.current.lowStock, typed.current, { stepGrams })
    if (shown.current !== current) setValue('lowStock', shown.current, { shouldDirty: true })
  }, [stepGrams, getValues, setValue])

  return <StockInput {...field} empty={defaultLowStock({ stepGrams })} />
}

/** The price of one step or piece, and beside it the price per kg. Each follows the other. */
export function PriceInput(field: Props) {
  const grams = useUnitGrams()
  const isPiece = useWatch({ name: 'stepGrams' }) === null
  const weight = grams === null ? '' : formatWeight(grams, language)
  const hint = isPiece ? 'Price of a piece of about %{weight}' : 'Price of %{weight}'
  return (
    <>
      <DecimalInput
        {...field}
        decimals={2}
        unit={{ start: '$' }}
        empty={0}
        helperText={weight && t(hint, { weight })}
      />
      {grams !== null && <PricePerKg grams={grams} />}
    </>
  )
}

function PricePerKg({ grams }: { grams: number }) {
  const { setValue } = useFormContext()
  const price: unknown = useWatch({ name: 'price' })
  const [typed, setTyped] = useState<string | null>(null)
  const cents = pricePerKg(findCents(price) ?? 0, grams)

  function change(text: string) {
    setTyped(text)
    const kiloCents = findCents(parseDecimal(text))
    if (kiloCents === null) return
    const unitCents = priceOfGrams(kiloCents, grams, KILOGRAM)
    setValue('price', toDollars(unitCents), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <TextField
      label={t('Price per kg')}
      value={typed ?? toDollars(cents).toFixed(2)}
      onChange={({ target }) => change(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      helperText={t('%{price} per kg', { price: formatMoney(cents, language) })}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', className: 'numbers' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  )
}
