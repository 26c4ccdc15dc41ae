import { useState } from 'react'
import type { OrderLink } from '#app/i18n/order-paths.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useReturnsText } from '#app/i18n/use-returns-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import { messages } from '#shared/messages.ts'
import type { ReturnOffer } from '#shared/responses/return.ts'
import { FormMessage } from '../form/form-message.tsx'
import { Notice } from '../notice.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnList } from './return-list.tsx'
import './order-returns.css'

export type ReturnProps = { offer: ReturnOffer; link: OrderLink }

/** The returns of an order, and the form to return more. */
export function OrderReturns({ offer, link, timeZone }: ReturnProps & { timeZone: string }) {
  const text = useReturnsText()
  const language = useLanguage()
  const translate = useMessage()
  const { refusal, returns, goods } = offer
  const lastDay = offer.lastDay ? formatWeekday(offer.lastDay, language) : ''
  const isLate = refusal === messages.returnLate
  const [isSent, setSent] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const isOpen = !isSent && refusal === '' && goods.length > 0
  const isOver = wasRefused && !isOpen && !isSent
  if (!isOpen && !isSent && !isOver && !isLate && returns.length === 0) return null
  const isAllPerishable = goods.every(({ perishable }) => perishable)
  return (
    <section className="order-returns">
      <h2>{text.title}</h2>
      {isSent && <FormMessage title={text.sent}>{text.answer}</FormMessage>}
      {isOver && (
        <Notice tone="warning" title={translate(refusal || messages.returnTooMany)} role="alert" />
      )}
      {returns.length > 0 && <ReturnList returns={returns} timeZone={timeZone} />}
      {isLate && returns.length === 0 && <p>{text.over(lastDay)}</p>}
      {isOpen && isAllPerishable && <p>{text.none}</p>}
      {isOpen && !isAllPerishable && (
        <>
          <p>{text.until(lastDay)}</p>
          <details>
            <summary className="button quiet">{text.open}</summary>
            {/* A new request begins with an empty form and a new key. */}
            <ReturnForm
              key={returns.length}
              goods={goods}
              link={link}
              onSent={() => setSent(true)}
              onRefused={() => setRefused(true)}
            />
          </details>
        </>
      )}
    </section>
  )
}
