import {
  Box,
  Checkbox,
  FormControl,
  FormHelperText,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { toDollars } from '#shared/domain/money/money.ts'
import { toPercent } from '#shared/domain/money/tax.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { isSameItem, type MoneyPart } from '#shared/domain/orders/money-parts.ts'
import {
  type ChargeAccount,
  type ChosenItem,
  listItemsLeft,
  refundItems,
} from '#shared/domain/orders/refund.ts'
import { describeChosen } from '#shared/domain/products/product-options.ts'
import type { ChargedPartView } from '#shared/responses/refund.ts'
import { isPersian, language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { refundPartLabel } from '../order-parts/labels.ts'
import { isAveragePrice } from './refund-account.ts'
import { listQuantities, quantityOfText } from './refund-quantity.ts'

type Props = {
  account: ChargeAccount
  /** What was charged, with names. */
  charged: ChargedPartView[]
  chosen: ChosenItem[]
  problem?: string | undefined
  disabled: boolean
  onChange: (chosen: ChosenItem[]) => void
}

/** Chooses the lines and fees to refund, and the quantity of each line. */
export function RefundItems({ account, charged, chosen, problem, disabled, onChange }: Props) {
  const labelId = useId()
  function choose(item: MoneyPart, quantity: number) {
    const others = chosen.filter(one => !isSameItem(one, item))
    const { kind, line } = item
    onChange(quantity > 0 ? [...others, { kind, line, quantity }] : others)
  }
  return (
    <FormControl component="fieldset" error={Boolean(problem)} disabled={disabled} fullWidth>
      <FormLabel component="legend" id={labelId}>
        {t('Items and fees to refund')}
      </FormLabel>
      <Box component="ul" aria-labelledby={labelId} sx={{ listStyle: 'none', p: 0, my: 0.5 }}>
        {listItemsLeft(account).map(item => (
          <Item
            key={`${item.kind} ${item.line}`}
            item={item}
            product={charged.find(one => isSameItem(one, item))}
            quantity={chosen.find(one => isSameItem(one, item))?.quantity ?? 0}
            priceOf={quantity => refundItems(account, [{ ...item, quantity }])?.[0] ?? item}
            disabled={disabled}
            onChange={quantity => choose(item, quantity)}
          />
        ))}
      </Box>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  )
}

type ItemProps = {
  item: MoneyPart
  product: ChargedPartView | undefined
  quantity: number
  priceOf: (quantity: number) => MoneyPart
  disabled: boolean
  onChange: (quantity: number) => void
}

function Item({ item, product, quantity, priceOf, disabled, onChange }: ItemProps) {
  const nameId = useId()
  const countId = useId()
  const { kind, quantity: left } = item
  const counted = product ?? { kept: left, grams: null, packs: null }
  const price = priceOf(quantity || left)
  const isAverage = price.quantity < left && isAveragePrice(price, product)
  const name =
    kind === 'line' ? (
      <ProductName line={product} />
    ) : (
      t(refundPartLabel(kind, product?.isPickup ?? false))
    )
  return (
    <Box
      component="li"
      className="numbers"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'auto minmax(0, 1fr) auto',
          sm: 'auto minmax(0, 1fr) auto auto',
        },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 48,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={quantity > 0}
        disabled={disabled}
        onChange={(_, isChecked) => onChange(isChecked ? left : 0)}
        slotProps={{ input: { 'aria-labelledby': nameId } }}
      />
      <span id={nameId}>{name}</span>
      {left > 1 && (
        <TextField
          select
          size="small"
          value={quantity}
          disabled={disabled}
          // On phones it is below the name.
          sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: { xs: 2, sm: 1 }, justifySelf: 'start' }}
          onChange={event => onChange(Number(event.target.value))}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-labelledby': `${countId} ${nameId}` },
          }}
        >
          {listQuantities(counted, left).map(count => (
            <option key={count} value={count}>
              {quantityOfText(counted, count, left)}
            </option>
          ))}
        </TextField>
      )}
      <span id={countId} hidden>
        {t('Quantity')}
      </span>
      <Price part={price} isChosen={quantity > 0} isAverage={isAverage} />
    </Box>
  )
}

function ProductName({ line }: { line: ChargedPartView | undefined }): ReactNode {
  const names = [line?.name, line?.fName].filter(Boolean)
  if (isPersian) names.reverse()
  return [...names, ...describeChosen(line?.chosenOptions, language)].map(name => (
    <Typography key={name} variant="body2" component="span" sx={{ display: 'block' }}>
      <bdi>{name}</bdi>
    </Typography>
  ))
}

type PriceProps = { part: MoneyPart; isChosen: boolean; isAverage: boolean }

function Price({ part, isChosen, isAverage }: PriceProps) {
  const percent = formatPercent(toPercent(part.taxRate), language)
  return (
    <Typography
      variant="body2"
      component="div"
      align="right"
      color={isChosen ? 'text.primary' : 'text.secondary'}
      sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: 1, minWidth: 84 }}
    >
      {money(toDollars(part.beforeTaxCents))}
      <Typography variant="caption" component="div">
        {t('HST %{percent}', { percent })}
        {isAverage && ` · ${t('average price')}`}
      </Typography>
    </Typography>
  )
}
