import { useHomeText } from '#app/i18n/use-home-text.ts'
import { Icon } from '../icon.tsx'
import { useHasWindows } from '../layout/use-root-data.ts'
import './trust-points.css'

/** Reasons to trust the shop, for a shopper before the first order. */
export function TrustPoints() {
  const text = useHomeText().trust
  const when = useHasWindows()
    ? { title: text.windows, detail: text.windowsText }
    : { title: text.sameDay, detail: text.sameDayText }
  const points = [
    { icon: 'clock', ...when },
    { icon: 'truck', title: text.reach, detail: text.reachText },
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
