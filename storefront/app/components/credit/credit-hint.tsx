import { useCreditText } from '#app/i18n/use-credit-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useCredit } from './use-credit.ts'

/** In the basket: how much store credit the shopper can use at checkout. */
export function CreditHint() {
  const text = useCreditText()
  const money = useMoney()
  const { credit } = useCredit()
  if (!credit || credit.balance === 0) return null
  return <p className="field-hint">{text.inBasket(money(credit.balance))}</p>
}
