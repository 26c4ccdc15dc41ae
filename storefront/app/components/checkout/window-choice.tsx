import { useEffect, useId, useRef, useState } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { formatHour, formatSpan, formatWeekday } from '#shared/domain/time/date-format.ts'
import { otherCalendar } from '#shared/domain/time/other-calendar.ts'
import type { WindowView } from '#shared/responses/window.ts'
import { Notice } from '../notice.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import { chooseWindow } from './shipping-store.ts'
import { useArrivalAtChoice } from './use-arrival-at-choice.ts'
import type { Windows } from './use-windows.ts'
import './window-choice.css'

const WINDOWS = 'windows'
/** The choice of a window, in the basket. */
export const WINDOWS_OF_BASKET = `/basket#${WINDOWS}`

const DAYS_SHOWN = 3
const FEW_LEFT = 3

type Props = { windows: Windows; isDelivery: boolean }

/** The days with their windows. Those that cannot be chosen say why. */
export function WindowChoice({
  windows: { state, windows, chosen, lost, loadAgain },
  isDelivery,
}: Props) {
  const text = useOrderText().window
  const [isWhole, setWhole] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  useArrivalAtChoice(group, state === 'ready')
  useEffect(() => {
    // The pressed button is gone. Focus alone chooses no window.
    if (isWhole) firstOpen(group.current, DAYS_SHOWN)?.focus()
  }, [isWhole])
  if (state === 'none') return null
  if (state === 'failed') {
    return (
      <Notice tone="warning" title={text.failed}>
        <button type="button" className="button quiet" onClick={loadAgain}>
          {text.tryAgain}
        </button>
      </Notice>
    )
  }
  const days = [...new Set(windows.map(({ date }) => date))]
  const isNamed = (date: string) =>
    windows.some(({ id, date: day }) => day === date && (id === chosen?.id || id === lost?.id))
  const shown = days.filter((date, at) => isWhole || at < DAYS_SHOWN || isNamed(date))
  return (
    <fieldset ref={group} id={WINDOWS} className="window-choice" aria-busy={state === 'loading'}>
      <legend>
        <h3>{isDelivery ? text.delivery : text.pickup}</h3>
      </legend>
      {state === 'loading' && windows.length === 0 && <p className="field-hint">{text.loading}</p>}
      {state === 'ready' && !chosen && <Notice tone="warning" title={text.noneOpen} />}
      {shown.map(date => (
        <WindowDay
          key={date}
          date={date}
          windows={windows.filter(window => window.date === date)}
          chosenId={chosen?.id}
        />
      ))}
      {shown.length < days.length && (
        <button type="button" className="button quiet" onClick={() => setWhole(true)}>
          {text.moreDays}
        </button>
      )}
    </fieldset>
  )
}

/** Finds the first window to choose after some days. */
function firstOpen(group: HTMLElement | null, days: number): HTMLInputElement | undefined {
  const later = [...(group?.querySelectorAll('.window-day') ?? [])].slice(days)
  return later
    .flatMap(day => [...day.querySelectorAll<HTMLInputElement>('input')])
    .find(input => !input.disabled)
}

type DayProps = { date: string; windows: WindowView[]; chosenId: string | undefined }

function WindowDay({ date, windows, chosenId }: DayProps) {
  const language = useLanguage()
  const titleId = useId()
  return (
    // Not a fieldset: each would need a legend, and the day is a heading.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="window-day" role="group" aria-labelledby={titleId}>
      <h4 id={titleId}>
        {formatWeekday(date, language)}{' '}
        <span className="window-other-calendar">{otherCalendar(date, language)}</span>
      </h4>
      <div className="window-options">
        {windows.map(window => (
          <WindowOption key={window.id} window={window} isChosen={window.id === chosenId} />
        ))}
      </div>
    </div>
  )
}

function WindowOption({ window, isChosen }: { window: WindowView; isChosen: boolean }) {
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  const { id, start, end, open } = window
  return (
    <label className="window-option">
      <input
        type="radio"
        name="windowId"
        value={id}
        checked={isChosen}
        disabled={!open}
        onChange={() => chooseWindow(window)}
      />
      <span>
        <span className="shipping-label">{formatSpan(start, end, language, timeZone)}</span>
        <WindowHint window={window} timeZone={timeZone} />
      </span>
    </label>
  )
}

function WindowHint({ window, timeZone }: { window: WindowView; timeZone: string }) {
  const text = useOrderText().window
  const language = useLanguage()
  const money = useMoney()
  const { open, reason, fReason, surcharge, left, cutOff, date } = window
  const why = language === 'fa' ? fReason : reason
  const cutOffDay = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(cutOff))
  const cutOffHour = formatHour(cutOff, language, timeZone)
  const hints = [
    open && surcharge > 0 && text.surcharge(money(surcharge)),
    open && surcharge < 0 && text.discount(money(-surcharge)),
    open &&
      (cutOffDay === date
        ? text.orderBy(cutOffHour)
        : text.orderByDay(cutOffHour, formatWeekday(cutOffDay, language))),
    open && left <= FEW_LEFT && text.left(formatNumber(left, language)),
    why,
  ].filter(Boolean)
  return <span className="field-hint">{hints.join(' · ')}</span>
}
