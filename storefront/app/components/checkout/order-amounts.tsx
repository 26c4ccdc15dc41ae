import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import './order-amounts.css'

type Props = {
  /** Decimal dollars. */
  amounts: {
    subTotal: number
    tax: number
    delivery: number
    administration: number
    total: number
    /** The most that it costs, if some goods are weighed. */
    limit?: number | undefined
  }
  administrationPercent: number
  /** The part of the tax on products; the rest is on delivery and fees. */
  goodsTax: number
  isPickup: boolean
  /** False while the delivery cost is unknown. */
  isDeliveryKnown?: boolean
}

/** Subtotal, tax, delivery, administration fee if any, and total. */
export function OrderAmounts(props: Props) {
  const { amounts, administrationPercent, goodsTax, isPickup, isDeliveryKnown = true } = props
  const text = useOrderText().summary
  const money = useMoney()
  const language = useLanguage()
  const delivery = amounts.delivery === 0 ? text.free : money(amounts.delivery)
  const feeTaxCents = toCents(amounts.tax) - toCents(goodsTax)
  return (
    <dl className="order-amounts">
      <Row name={text.subTotal} value={money(amounts.subTotal)} />
      <Row
        name={text.tax}
        hint={feeTaxCents > 0 ? text.feeTax(money(toDollars(feeTaxCents))) : ''}
        value={money(amounts.tax)}
      />
      <Row
        name={isPickup ? text.pickup : text.delivery}
        value={isDeliveryKnown ? delivery : text.unknownDelivery}
      />
      {(administrationPercent > 0 || amounts.administration > 0) && (
        <Row
          name={text.administration(formatPercent(administrationPercent, language))}
          value={money(amounts.administration)}
        />
      )}
      {amounts.limit === undefined ? (
        <Row name={text.total} value={money(amounts.total)} isTotal />
      ) : (
        <>
          <Row name={text.aboutTotal} value={money(amounts.total)} isTotal />
          <Row name={text.atMost} hint={text.atMostHint} value={money(amounts.limit)} />
        </>
      )}
    </dl>
  )
}

type RowProps = { name: string; value: string; hint?: string; isTotal?: boolean }

function Row({ name, value, hint, isTotal }: RowProps) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>
        {name}
        {hint && <span className="field-hint"> {hint}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
