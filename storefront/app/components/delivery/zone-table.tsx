import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { Zone } from '#shared/schemas/zone.ts'

type Props = { zones: Zone[]; isDelivering: boolean; chosenId: number }

/** The zones as a table, so that nobody depends on the map. */
export function ZoneTable({ zones, isDelivering, chosenId }: Props) {
  const { zones: text, zone: zoneText } = useDeliveryText()
  const language = useLanguage()
  const money = useMoney()
  return (
    <section className="zone-list">
      <h2>{text.title}</h2>
      {zones.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <table className="zone-table">
          <thead>
            <tr>
              <th scope="col">{text.name}</th>
              <th scope="col">{text.cost}</th>
              <th scope="col">{text.minimum}</th>
            </tr>
          </thead>
          <tbody>
            {zones.map(zone => (
              <tr key={zone.id} data-chosen={zone.id === chosenId || undefined}>
                <th scope="row">
                  <span className="zone-name">
                    <span className="zone-colour" style={{ background: zone.color.fillColor }} />
                    <bdi>{zoneLabel(zone, language)}</bdi>
                    {zone.id === chosenId && <span className="zone-yours">{text.yours}</span>}
                  </span>
                </th>
                <td>{zone.deliveryCost === 0 ? zoneText.free : money(zone.deliveryCost)}</td>
                <td>{zone.minPurchase === 0 ? zoneText.noMinimum : money(zone.minPurchase)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isDelivering && <p className="field-hint">{text.note}</p>}
    </section>
  )
}
