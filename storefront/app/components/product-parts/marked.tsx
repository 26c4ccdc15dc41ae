import { createContext, Fragment, useContext } from 'react'
import { markParts } from '#shared/domain/search/search-marks.ts'
import './marked.css'

/** The normalized fragments that the list's search matched. */
export const SearchMarks = createContext<string[]>([])

/** A text with the search matches highlighted. */
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
