import type { ReactNode } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useText } from '#app/i18n/use-text.ts'
import './zone-facts.css'

type Props = {
  /** Decimal dollars. */
  deliveryCost: number
  minPurchase: number
  /** Set if nothing else names the zone. */
  name?: string
}

/** A zone's delivery cost and minimum purchase. */
export function ZoneFacts({ deliveryCost, minPurchase, name }: Props) {
  const { zone: text } = useText().delivery
  const money = useMoney()
  return (
    <dl className="zone-facts">
      {name && <Fact term={text.name}>{name}</Fact>}
      <Fact term={text.cost}>{deliveryCost === 0 ? text.free : money(deliveryCost)}</Fact>
      <Fact term={text.minimum}>
        {minPurchase === 0 ? text.noMinimum : text.aboveMinimum(money(minPurchase))}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
