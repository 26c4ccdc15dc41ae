import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { TextDefinition } from '../definition.tsx'
import './zone-terms.css'

type Props = {
  /** Decimal dollars. */
  deliveryCost: number
  minPurchase: number
  /** Set if nothing else names the zone. */
  name?: string
}

/** A zone's delivery cost and minimum purchase. */
export function ZoneTerms({ deliveryCost, minPurchase, name }: Props) {
  const { zone: text } = useDeliveryText()
  const money = useMoney()
  return (
    <dl className="zone-terms">
      {name && <TextDefinition name={text.name}>{name}</TextDefinition>}
      <TextDefinition name={text.cost}>
        {deliveryCost === 0 ? text.free : money(deliveryCost)}
      </TextDefinition>
      <TextDefinition name={text.minimum}>
        {minPurchase === 0 ? text.noMinimum : text.aboveMinimum(money(minPurchase))}
      </TextDefinition>
    </dl>
  )
}
