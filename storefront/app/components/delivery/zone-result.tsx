import { LocalLink } from '#app/i18n/local-link.tsx'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { pickupPlace } from '#shared/domain/pickup-place.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { countItems, useBasket } from '../basket/basket-store.ts'
import type { DeliveryResult } from '../delivery-map/delivery-result.ts'
import { ZoneTerms } from '../delivery-place/zone-terms.tsx'
import { Notice } from '../notice.tsx'
import { PhoneLink } from '../phone-link.tsx'

type Props = { answer: DeliveryResult; settings: GlobalView }

/** Whether the shop delivers to a place; announced by screen readers on change. */
export function DeliveryZoneResult({ answer, settings }: Props) {
  const text = useDeliveryText().answer
  return (
    <div role="status">
      {answer.kind === 'unknown' && <p className="field-hint">{text.unknown}</p>}
      {answer.kind === 'inside' && <Inside answer={answer} />}
      {answer.kind === 'outside' && <Outside tooFar={answer.tooFar} settings={settings} />}
    </div>
  )
}

function Inside({ answer: { zone } }: { answer: Extract<DeliveryResult, { kind: 'inside' }> }) {
  const text = useDeliveryText().answer
  const language = useLanguage()
  const hasBasket = countItems(useBasket()) > 0
  return (
    <div className="panel zone-answer">
      <h2 className="label">{text.title}</h2>
      <p className="zone-answer-name">
        <span className="zone-colour" style={{ background: zone.color.fillColor }} />
        <bdi>{zoneLabel(zone, language)}</bdi>
      </p>
      <ZoneTerms deliveryCost={zone.deliveryCost} minPurchase={zone.minPurchase} />
      <p className="field-hint">{text.pinHint}</p>
      <LocalLink to={hasBasket ? '/basket' : '/aisles'} className="button">
        {hasBasket ? text.toBasket : text.toShop}
      </LocalLink>
    </div>
  )
}

function Outside({ tooFar, settings }: { tooFar: boolean; settings: GlobalView }) {
  const text = useDeliveryText().answer
  const pickupAddress = textIn(pickupPlace(settings), useLanguage())
  return (
    <Notice tone="warning" title={tooFar ? text.tooFar : text.outside}>
      <p>
        {text.outsideHint} {settings.supportPhone && <PhoneLink number={settings.supportPhone} />}
      </p>
      {pickupAddress && <p>{text.pickupAt(pickupAddress)}</p>}
    </Notice>
  )
}
