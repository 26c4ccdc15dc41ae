import { useHomeText } from '#app/i18n/use-home-text.ts'
import { useHasWindows } from '../layout/use-root-data.ts'

export function AboutText() {
  const { paragraphs, sameDay, windows } = useHomeText().about
  const delivery = useHasWindows() ? windows : sameDay
  return [...paragraphs, delivery].map(paragraph => (
    <p key={paragraph} className="prose about-paragraph">
      {paragraph}
    </p>
  ))
}
