/**
 * Runs the preceding script and loads its files after the first paint. Starts after 3 seconds if the browser cannot
 * observe paints or the tab is hidden. Removes itself, because React expects the markup that it rendered. If a file
 * cannot be loaded, the page offers to try again.
 */
const START_AFTER_PAINT = `(() => {
  const { previousElementSibling: held } = document.currentScript
  document.currentScript.remove()
  let isStarted = false
  const fail = () => { document.documentElement.dataset.scripts = 'failed' }
  window.onunhandledrejection = fail
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.media = 'all'
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: held.nonce, text: held.text, onerror: fail })
    document.body.append(script)
    script.remove()
  }
  setTimeout(start, 3000)
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
})()`

/**
 * Delays the page's scripts until the first paint. On a slow connection they would take most of the bandwidth from
 * the stylesheet, the fonts and the first images. Without scripts the page is readable and its links work. A page
 * that is empty before its scripts run preloads them at once, at low priority.
 */
export function deferScripts(html: string, nonce: string): string {
  const isEmptyBefore = html.includes('aria-busy="true"')
  const loading = isEmptyBefore ? 'fetchpriority="low"' : 'media="not all"'
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" ${loading}`)
    .replace(
      /(<script nonce="[^"]*") type="module" async="">([\s\S]*?<\/script>)/,
      (_found, tag, code) =>
        `${tag} type="text/plain">${code}<script nonce="${nonce}">${START_AFTER_PAINT}</script>`,
    )
}
