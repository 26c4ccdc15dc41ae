import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
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
  }
  administrationPercent: number
  /** What stands in place of a cost of delivery that is not known, or is none. */
  deliveryText?: string | undefined
}

/** Sub total, tax, delivery, admin fee where there is one, and total. */
export function OrderAmounts({ amounts, administrationPercent, deliveryText }: Props) {
  const text = useText().basket.summary
  const money = useMoney()
  const language = useLanguage()
  return (
    <dl className="order-amounts">
      <Row name={text.subTotal} value={money(amounts.subTotal)} />
      <Row name={text.tax} value={money(amounts.tax)} />
      <Row name={text.delivery} value={deliveryText ?? money(amounts.delivery)} />
      {(administrationPercent > 0 || amounts.administration > 0) && (
        <Row
          name={text.administration(formatPercent(administrationPercent, language))}
          value={money(amounts.administration)}
        />
      )}
      <Row name={text.total} value={money(amounts.total)} isTotal />
    </dl>
  )
}

function Row({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
