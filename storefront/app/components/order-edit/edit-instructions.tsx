import { useEditText } from '#app/i18n/use-edit-text.ts'
import type { FormContents } from './edit-lines.ts'

type Props = { contents: FormContents; onChange: (contents: FormContents) => void }

/** Whether replacements are welcome, and the comment on the whole order. */
export function EditInstructions({ contents, onChange }: Props) {
  const text = useEditText()
  return (
    <section className="panel" aria-labelledby="edit-instructions">
      <h2 id="edit-instructions">{text.instructions}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={contents.isReplace}
          onChange={event => onChange({ ...contents, isReplace: event.target.checked })}
        />
        {text.isReplace}
      </label>
      <div className="field">
        <label htmlFor="edit-comment">{text.comment}</label>
        <textarea
          id="edit-comment"
          className="input"
          dir="auto"
          rows={3}
          maxLength={1000}
          value={contents.comment}
          onChange={event => onChange({ ...contents, comment: event.target.value })}
        />
      </div>
    </section>
  )
}
