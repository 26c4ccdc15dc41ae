import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useText } from '#app/i18n/use-text.ts'
import '../checkout/pay-bar.css'
import './basket-bar.css'

type Props = {
  /** Decimal dollars. */
  amounts: { total: number; limit: number | undefined }
  /** Id of the form that the button submits. */
  form: string
}

/** On a phone the form is below many lines. This bar keeps the total and the checkout button in view. */
export function BasketBar({ amounts, form }: Props) {
  const text = useText().basket
  const { summary } = useOrderText()
  const money = useMoney()(amounts.total)
  return (
    <div className="pay-bar basket-bar">
      <p className="pay-amount">
        <span>{amounts.limit === undefined ? summary.total : summary.aboutTotal}</span>
        <strong>{money}</strong>
      </p>
      <button type="submit" form={form} className="button">
        {text.checkout}
      </button>
    </div>
  )
}
