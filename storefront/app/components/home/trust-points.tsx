import { useHomeText } from '#app/i18n/use-home-text.ts'
import { Icon } from '../icon.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import './trust-points.css'

/** Reasons to trust the shop, for a shopper before the first order. */
export function TrustPoints() {
  const text = useHomeText().trust
  const coverage = useRootData()?.windowCoverage ?? 'some'
  const points = [
    { icon: 'clock', ...text.delivery[coverage] },
    ...(coverage === 'nowhere'
      ? []
      : [{ icon: 'truck', title: text.reach, detail: text.reachText } as const]),
    { icon: 'returns', title: text.returns, detail: text.returnsText },
    { icon: 'card', title: text.cards, detail: text.cardsText },
  ] as const
  return (
    <ul className="page trust-points">
      {points.map(({ icon, title, detail }) => (
        <li key={icon} className="trust-point">
          <Icon name={icon} />
          <p>
            <strong>{title}</strong> {detail}
          </p>
        </li>
      ))}
    </ul>
  )
}
