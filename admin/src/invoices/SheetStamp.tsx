import './sheet-stamp.css'

/** Enough for the longest invoice; the part below the sheet is cut off. */
const PAGES = 12

/** Stamps every printed page of a cancelled order, so that nobody packs it. */
export function SheetStamp() {
  return (
    <div className="sheet-stamp">
      {Array.from({ length: PAGES }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages never change places
        <p key={page} aria-hidden={page > 0}>
          CANCELLED / <bdi lang="fa">لغو شد</bdi>
        </p>
      ))}
    </div>
  )
}
