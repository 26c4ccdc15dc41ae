/**
 * Runs the script before it, and asks for the files that it needs, once the page is painted. A browser that cannot
 * tell, or shows nothing because the page is in a hidden tab, starts after the wait. Leaves no trace for React.
 */
const START_AFTER_PAINT = `(() => {
  const { previousElementSibling: held } = document.currentScript
  document.currentScript.remove()
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.media = 'all'
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: held.nonce, text: held.text })
    document.body.append(script)
    script.remove()
  }
  setTimeout(start, 3000)
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
})()`

/**
 * The page with its scripts held back until it is painted: on a slow line they would take most of the width from
 * the stylesheet, the fonts and the first pictures, and the page can be read and its links used without them. The
 * files of a page that shows nothing before its scripts run are asked for at once, after those.
 */
export function holdScripts(html: string, nonce: string): string {
  const isEmptyBefore = html.includes('aria-busy="true"')
  const when = isEmptyBefore ? 'fetchpriority="low"' : 'media="not all"'
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" ${when}`)
    .replace(
      /(<script nonce="[^"]*") type="module" async="">([\s\S]*?<\/script>)/,
      (_found, tag, code) =>
        `${tag} type="text/plain">${code}<script nonce="${nonce}">${START_AFTER_PAINT}</script>`,
    )
}
