import { useText } from '#app/i18n/use-text.ts'

export function AboutText() {
  return useText().home.about.paragraphs.map(paragraph => (
    <p key={paragraph} className="prose about-paragraph">
      {paragraph}
    </p>
  ))
}
