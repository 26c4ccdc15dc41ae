import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import './card-marks.css'

/** The accepted cards as plain text, because the logos are trademarks. */
export function CardMarks() {
  const text = useCheckoutText()
  return (
    <div className="card-marks">
      <p className="label">{text.cards}</p>
      <ul className="card-mark-list" lang="en" dir="ltr">
        {Object.entries(text.cardNames).map(([card, name]) => (
          <li key={card} className={`card-mark ${card}`}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
