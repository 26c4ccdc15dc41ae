import { type HomeTexts, useHomeText } from '#app/i18n/use-home-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import type { Language } from '#shared/domain/language.ts'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { formatClosedDays } from '#shared/domain/time/closed-days.ts'
import { formatHour, formatWeekday } from '#shared/domain/time/date-format.ts'
import type { NextDelivery } from '#shared/domain/time/delivery-promise.ts'
import type { GroupView } from '#shared/responses/group.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { tintOf } from '../product-parts/tint.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import { ZoneCheck } from './zone-check.tsx'
import './hero.css'

const ARCHES = 3

type Props = {
  aisles: GroupView[]
  typeAhead: boolean
}

/** The first screen: what the shop is, when it delivers, and whether it delivers to an address. */
export function Hero({ aisles, typeAhead }: Props) {
  const text = useHomeText()
  const isDelivering = useRootData()?.settings.deliveryFlag ?? true
  const pictured = aisles.filter(aisle => isPicture(aisle.urlImage)).slice(0, ARCHES)
  return (
    <section className="hero tile-ground">
      <div className="page hero-columns">
        <div className="hero-text">
          <p className="hero-place">
            <Icon name="pin" />
            {text.place}
          </p>
          <h1 className="hero-title">{isDelivering ? text.title : text.pickupTitle}</h1>
          <p className="hero-lead">{text.lead}</p>
          <NextDeliveryLine />
          {isDelivering && <ZoneCheck typeAhead={typeAhead} />}
        </div>
        <div className="hero-hall tile-ground" aria-hidden="true">
          {pictured.map(aisle => (
            <div key={aisle.id} className="hero-arch" style={tintOf(aisle.id)}>
              <div className="hero-opening">
                <Picture url={aisle.urlImage} alt="" sizes="(width < 60rem) 30vw, 16rem" isEager />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function NextDeliveryLine() {
  const text = useHomeText()
  const language = useLanguage()
  const { settings, nextDelivery, timeZone = '' } = useRootData() ?? {}
  const closed =
    (settings?.shoppingFlag === false && text.salesClosed) ||
    (settings?.deliveryFlag === false && text.deliveryClosed)
  if (closed) {
    return (
      <p className="hero-delivery" data-closed>
        <Icon name="store" />
        <span>
          <strong>{closed.title}.</strong> {closed.hint}
        </span>
      </p>
    )
  }
  return (
    <p className="hero-delivery">
      <Icon name="clock" />
      {describeNextDelivery(nextDelivery ?? null, { text, language, timeZone })}
      {nextDelivery?.someFull && ` · ${text.someFull}`}
    </p>
  )
}

function describeNextDelivery(
  delivery: NextDelivery | null,
  { text, language, timeZone }: { text: HomeTexts; language: Language; timeZone: string },
): string {
  if (!delivery) return text.noWindow
  if (delivery.sameDay) return text.today(formatHour(delivery.cutOff, language, timeZone))
  const day = formatWeekday(delivery.date, language)
  const sentence = delivery.isTomorrow ? text.nextDay(day) : text.later(day)
  const { closed } = delivery
  return closed ? `${sentence} · ${formatClosedDays(closed, language)}` : sentence
}
