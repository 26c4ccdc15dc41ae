declare global {
  interface Window {
    /** Path and query that the page's data was loaded for. */
    pageAddress: string
  }
}

/**
 * Back and Forward may change the URL while the page's scripts are loading or React is hydrating. Then the data belongs
 * to another URL and hydration would not match, so the page is reloaded. Returns a function that stops the watch, or
 * null if the URL has already changed.
 */
export function reloadOnHistoryMove(): (() => void) | null {
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
