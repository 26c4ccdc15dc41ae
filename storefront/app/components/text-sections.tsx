type Props = { sections: { title: string; text: string[] }[] }

/** The headed paragraphs of a text page. */
export function TextSections({ sections }: Props) {
  return sections.map(({ title, text }) => (
    <section key={title} className="text-section">
      <h2>{title}</h2>
      <div className="text-section-body">
        {text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  ))
}
