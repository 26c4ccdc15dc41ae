declare global {
  interface Window {
    /** Path and query that the page's data were loaded for. */
    pageAddress: string
  }
}

/**
 * Back and Forward may change the address of a page whose scripts are still loading, or which React is still
 * taking over. Its data would then be another address's, and its markup not what React expects: the page
 * is loaded anew. Returns what ends the watch, or null where the address has changed already.
 */
export function watchLeaving(): (() => void) | null {
  const reload = (event?: Event) => {
    event?.stopImmediatePropagation()
    window.location.reload()
  }
  const { pathname, search } = window.location
  if (pathname + search !== window.pageAddress) {
    reload()
    return null
  }
  const onMove = (event: Event) => {
    if (window.location.pathname + window.location.search !== window.pageAddress) reload(event)
  }
  window.addEventListener('popstate', onMove)
  return () => window.removeEventListener('popstate', onMove)
}
