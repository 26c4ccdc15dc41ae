import { editText } from '#app/i18n/packed-changes.ts'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { OrderTotals } from '#shared/responses/checkout.ts'
import type { EditQuote } from '#shared/responses/order-edit.ts'
import { Notice } from '../notice.tsx'
import { useLineName } from '../product-parts/item-names.tsx'
import type { EditLine } from './edit-lines.ts'
import '../checkout/order-amounts.css'

type Props = { quote: EditQuote; lines: EditLine[]; takesCredit: boolean | null }

/** Old and new total, the difference, and what happens to the money. */
export function EditSummary({ quote, lines, takesCredit }: Props) {
  const text = useEditText()
  const { edits, about } = useInvoiceText()
  const money = useMoney()
  const language = useLanguage()
  const { before, after, changes, difference } = quote
  const isEstimate = (before.limit ?? after.limit) !== undefined
  const change = `${difference > 0 ? '+' : ''}${money(difference)}`
  const total = useTotal()
  return (
    <>
      {after.notices.length > 0 && <EditNotices notices={after.notices} lines={lines} />}
      <ul className="edit-changes">
        {changes.map(change => (
          <li
            key={lineKey({ id: change.id, optionValues: change.chosenOptions.map(({ id }) => id) })}
          >
            {editText(change, edits, language)}
          </li>
        ))}
        {changes.length === 0 && <li>{edits.instructions}</li>}
      </ul>
      <dl className="order-amounts">
        <Row name={text.before} value={total(before)} />
        <Row name={text.after} value={total(after)} isTotal />
        {after.limit !== undefined && <Row name={text.limit} value={money(after.limit)} />}
        <Row name={text.difference} value={isEstimate ? about(change) : change} />
      </dl>
      <MoneyText quote={quote} takesCredit={takesCredit} />
      <p className="field-hint">{text.prices}</p>
    </>
  )
}

/** The cost of the order as long as no change is priced. */
export function PresentTotal({ totals }: { totals: OrderTotals }) {
  const text = useEditText()
  const money = useMoney()
  const { limit } = totals
  return (
    <dl className="order-amounts">
      <Row name={text.now} value={useTotal()(totals)} isTotal />
      {limit !== undefined && <Row name={text.limit} value={money(limit)} />}
    </dl>
  )
}

/** With weighed goods, a total is an estimate. */
function useTotal() {
  const { about } = useInvoiceText()
  const money = useMoney()
  return ({ total, limit }: OrderTotals) =>
    limit === undefined ? money(total) : about(money(total))
}

function MoneyText({ quote, takesCredit }: Pick<Props, 'quote' | 'takesCredit'>) {
  const { toReturn, owed, reserved, toReserve, releasesHold, difference } = quote
  const text = useEditText()
  const money = useMoney()
  if (toReserve > 0) {
    return (
      <p>
        {text.toReserve(money(toReserve))} {releasesHold && text.releasesHold}
      </p>
    )
  }
  if (reserved > 0) return <p>{text.withinReserved(money(reserved))}</p>
  if (owed > 0) return <p>{text.owed(money(owed))}</p>
  if (toReturn > 0) return <p>{(takesCredit ? text.toCredit : text.toReturn)(money(toReturn))}</p>
  return difference === 0 ? null : <p>{text.alreadySettled}</p>
}

function EditNotices({ notices, lines }: { notices: BasketNotice[]; lines: EditLine[] }) {
  const text = useEditText()
  const translate = useMessage()
  const language = useLanguage()
  const getName = useLineName()
  return (
    <Notice tone="warning" title={text.unavailable} role="alert">
      <ul>
        {notices.map(notice => {
          const line =
            lines.find(some => lineKey(some) === lineKey(notice)) ??
            lines.find(({ id }) => id === notice.id)
          const name = line ? getName(line) : (notice.name ?? '')
          return (
            <li key={`${lineKey(notice)} ${notice.message}`}>
              {notice.left && line
                ? text.onlyLeft(name, quantityInSentence(line, notice.left, language))
                : text.gone(name, translate(notice.message))}
            </li>
          )
        })}
      </ul>
    </Notice>
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
