const MAX_SHOWN = 5

/** At most five page numbers around the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = Math.min(MAX_SHOWN, pages)
  const first = Math.max(1, Math.min(page - Math.floor(MAX_SHOWN / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
