import type { OrderLink } from '#app/i18n/order-paths.ts'
import { editText } from '#app/i18n/packed-changes.ts'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { formatDateTime } from '#shared/domain/time/date-format.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import { OrderCreditChoice } from './order-credit-choice.tsx'
import './order-edits.css'

/** The edits of an order. `href`: of the page that edits it. */
export type OrderEditsProps = Pick<
  InvoiceView,
  'edits' | 'toReturn' | 'unsent' | 'reserved' | 'request'
> & {
  edit: EditState
  link: OrderLink
  href: string
  timeZone: string
}

/** The way to edit an order and until when; what is due after edits, and where it goes; and the edits, newest first. */
export function OrderEdits(order: OrderEditsProps) {
  const { edits, edit, link, href, timeZone, toReturn } = order
  const text = useEditText()
  const { edits: names } = useInvoiceText()
  const language = useLanguage()
  return (
    <section className="order-edits" aria-label={text.open}>
      <Due {...order} />
      <OrderCreditChoice
        link={link}
        takesCredit={edit.takesCredit}
        mostToCard={edit.mostToCard}
        isDue={toReturn > 0}
      />
      {edit.obstacle === null ? (
        <p>
          <a className="button quiet" href={href}>
            {text.open}
          </a>{' '}
          <span className="field-hint">
            {text.until(formatDateTime(edit.until, language, timeZone))}
          </span>
        </p>
      ) : (
        // Everybody knows why an order that has left does not change.
        edit.obstacle !== 'ended' && <p className="field-hint">{text.obstacles[edit.obstacle]}</p>
      )}
      {edits.length > 0 && (
        <>
          <h2>{names.title}</h2>
          <ol className="order-timeline">
            {edits.toReversed().map(one => (
              <Edit key={one.dateTime} edit={one} timeZone={timeZone} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Edit({ edit, timeZone }: { edit: InvoiceView['edits'][number]; timeZone: string }) {
  const { edits: text, about } = useInvoiceText()
  const language = useLanguage()
  const money = useMoney()
  const { dateTime, by, changes, before, after, isEstimate } = edit
  const total = (at: 'before' | 'after') =>
    isEstimate[at] ? about(money(edit[at])) : money(edit[at])
  return (
    <li>
      <p>
        <strong>{by === '' ? text.byShopper : text.byShop}</strong>{' '}
        <time dateTime={dateTime}>{formatDateTime(dateTime, language, timeZone)}</time>
      </p>
      <ul>
        {changes.map(change => (
          <li
            key={lineKey({
              id: change.id,
              optionValues: change.chosenOptions.map(({ id }) => id),
            })}
          >
            {editText(change, text, language)}
          </li>
        ))}
        {changes.length === 0 && <li>{text.instructions}</li>}
        {before !== after && <li>{text.total(total('before'), total('after'))}</li>}
      </ul>
    </li>
  )
}

/** The refund due at packing, a refund that failed, or the amount that the edited order may cost above the hold. */
function Due({ edit, toReturn, unsent, reserved, request }: OrderEditsProps) {
  const { edits: text } = useInvoiceText()
  const money = useMoney()
  const { limit = 0 } = request.basketState
  if (unsent > 0) return <p className="note info">{text.unsent(money(unsent))}</p>
  if (toReturn > 0) {
    const said = edit.takesCredit ? text.toCredit : text.toReturn
    return <p className="note info">{said(money(toReturn))}</p>
  }
  if (reserved === 0 || limit <= reserved) return null
  return <p className="note info">{text.aboveReserved(money(limit), money(reserved))}</p>
}
