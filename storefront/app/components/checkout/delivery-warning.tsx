import { forwardRef } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { Notice } from '../notice.tsx'
import { PhoneLink } from '../phone-link.tsx'
import type { DeliveryObstacle } from './delivery-obstacle.ts'

type Props = {
  obstacle: DeliveryObstacle | null
  minPurchase: number
  supportPhone: string
  /** The streets that the shopper may mean. */
  choices: Place[]
  onChoose: (place: Place) => void
}

/** Announces why the order cannot be delivered and what to do. Takes the focus if the form stops. */
export const DeliveryWarning = forwardRef<HTMLDivElement, Props>(function DeliveryWarning(
  { obstacle, ...props },
  ref,
) {
  return (
    <div ref={ref} tabIndex={-1} role="status" className="shipping-notice">
      {obstacle && <Warning obstacle={obstacle} {...props} />}
    </div>
  )
})

type WarningProps = Props & { obstacle: DeliveryObstacle }

function Warning({ obstacle, minPurchase, supportPhone, choices, onChoose }: WarningProps) {
  const text = useOrderText().warnings
  const money = useMoney()
  const isAsked = obstacle === 'estimate' && choices.length > 0
  const titles = {
    ...text,
    belowMinimum: text.belowMinimum(money(minPurchase)),
    estimate: isAsked ? text.didYouMean : text.estimate,
  }
  return (
    <Notice tone="warning" title={titles[obstacle]}>
      {(obstacle === 'outside' || obstacle === 'tooFar') && supportPhone && (
        <PhoneLink number={supportPhone} />
      )}
      {isAsked && <StreetChoice choices={choices} onChoose={onChoose} />}
      {obstacle === 'estimate' && <LocalLink to="/delivery">{text.toMap}</LocalLink>}
    </Notice>
  )
}

function StreetChoice({ choices, onChoose }: Pick<Props, 'choices' | 'onChoose'>) {
  return (
    <ul className="street-choice">
      {choices.map(place => (
        <li key={place.id}>
          <button type="button" className="button quiet" onClick={() => onChoose(place)}>
            <bdi>{place.label}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
