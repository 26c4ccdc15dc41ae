import { createContext, Fragment, useContext } from 'react'
import { markParts } from '#shared/domain/search-marks.ts'
import './marked.css'

/** The folded parts that the search of this list found. */
export const SearchMarks = createContext<string[]>([])

/** A text of a list, with what the search found marked. */
export function Marked({ text }: { text: string }) {
  const marks = useContext(SearchMarks)
  if (marks.length === 0) return text
  let place = 0
  return markParts(text, marks).map(piece => {
    const key = place
    place += piece.text.length
    return piece.isMarked ? (
      <mark key={key} className="marked">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    )
  })
}
