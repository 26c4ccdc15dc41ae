import { goodsText } from '#app/i18n/packed-changes.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useReturnsText } from '#app/i18n/use-returns-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { OwnReturn } from '#shared/responses/return.ts'

type Props = { returns: OwnReturn[]; timeZone: string }

/** The shopper's requests, and the answers. */
export function ReturnList({ returns, timeZone }: Props) {
  return (
    <ul className="return-list">
      {returns.map(one => (
        <li key={one.id}>
          <ReturnItem one={one} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function ReturnItem({ one, timeZone }: { one: OwnReturn; timeZone: string }) {
  const text = useReturnsText()
  const language = useLanguage()
  const money = useMoney()
  const { state, toCard, toCredit, due, reason, note, hasPicture } = one
  const day = formatDate(one.decidedAt ?? one.createdAt, language, timeZone)
  return (
    <>
      <p className="return-state" data-state={state}>
        {text.states[state](day)}
      </p>
      <ul>
        {one.lines.map(line => {
          const goods = goodsText(line, language)
          const isPart = state === 'accepted' && line.accepted !== line.qty
          const { accepted: qty, acceptedGrams: grams } = line
          const accepted = lineQuantity({ ...line, qty: qty ?? 0, grams }, language)
          return (
            <li key={`${line.line} ${line.isSubstitute}`}>
              {isPart ? text.accepted(goods, accepted) : goods}
            </li>
          )
        })}
      </ul>
      {toCard > 0 && <p>{text.toCard(money(toCard))}</p>}
      {toCredit > 0 && <p>{text.toCredit(money(toCredit))}</p>}
      {due > 0 && <p>{text.due(money(due))}</p>}
      {state === 'accepted' && toCard + toCredit + due === 0 && <p>{text.nothing}</p>}
      {reason && (
        <p>
          {text.yourWords}{' '}
          <q>
            <bdi>{reason}</bdi>
          </q>{' '}
          {hasPicture && `(${text.hasPicture})`}
        </p>
      )}
      {note && (
        <p>
          {text.ourWords}{' '}
          <q>
            <bdi>{note}</bdi>
          </q>
        </p>
      )}
    </>
  )
}
