import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCreditText } from '#app/i18n/use-credit-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import type { CreditShare } from './use-credit-share.ts'

/** At checkout: the tick that pays with store credit first. A guest gets the way to their link. */
export function PayWithCredit({ share, disabled }: { share: CreditShare; disabled: boolean }) {
  const text = useCreditText()
  const money = useMoney()
  const { state, balance, usable, amount, cardAtMost, isWeighed } = share
  if (state === 'closed') {
    return (
      <p className="field-hint">
        <LocalLink to="/credit">{text.haveSome}</LocalLink>
      </p>
    )
  }
  if (balance === 0) return null
  const left = text.left(money(balance))
  const ofCard = isWeighed ? text.reserved(money(cardAtMost)) : text.rest(money(cardAtMost))
  const what = [cardAtMost === 0 ? text.covered : ofCard, isWeighed && text.unused].filter(Boolean)
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={amount > 0}
          disabled={disabled}
          aria-describedby="pay-with-credit-hint"
          onChange={event => share.choose(event.target.checked)}
        />
        {text.use(money(usable))}
      </label>
      <p id="pay-with-credit-hint" className="field-hint" role="status">
        {[left, ...(amount > 0 ? what : [])].join(' ')}
      </p>
    </div>
  )
}
