import { useHomeText } from '#app/i18n/use-home-text.ts'
import { useRootData } from '../root-data/use-root-data.ts'

export function AboutText() {
  const { paragraphs, delivery } = useHomeText().about
  const coverage = useRootData()?.windowCoverage ?? 'some'
  return [...paragraphs, delivery[coverage]].map(paragraph => (
    <p key={paragraph} className="prose about-paragraph">
      {paragraph}
    </p>
  ))
}
