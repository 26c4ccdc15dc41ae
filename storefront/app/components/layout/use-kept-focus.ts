import { useEffect } from 'react'

/**
 * Moves the focus when the focused element is removed from the page. It goes to the same control of the next list item, or
 * to the heading of the page or dialog. A component can move it somewhere better itself.
 */
export function useKeptFocus() {
  useEffect(() => {
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    // The browser may also report this for an element that is being removed.
    const forget = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) focused = null
      })
    }
    const observer = new MutationObserver(changes => {
      if (!focused || focused.isConnected) return
      const lost = focused
      focused = null
      const change = changes.find(({ removedNodes }) =>
        [...removedNodes].some(node => node.contains(lost)),
      )
      // After the effects of React, so that a component can move the focus first.
      if (change) requestAnimationFrame(() => restoreFocus(lost, change))
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
}

function restoreFocus(lost: Element, { target, previousSibling }: MutationRecord) {
  const now = document.activeElement
  if (now && now !== document.body && !now.matches('dialog')) return
  const before = previousSibling?.isConnected ? previousSibling : null
  const after = before ? before.nextSibling : target.firstChild
  const control = sameControl(lost, after) ?? sameControl(lost, before)
  if (control) return control.focus()
  const heading = findHeading()
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Finds the control with the same classes in another list item. */
function sameControl(lost: Element, item: Node | null): HTMLElement | null {
  if (!(item instanceof HTMLLIElement) || lost.classList.length === 0) return null
  const classes = [...lost.classList].map(name => `.${CSS.escape(name)}`).join('')
  return item.querySelector<HTMLElement>(classes)
}

/** Finds the heading of the open dialog, or else of the page. */
function findHeading(): HTMLElement | null {
  const part = document.querySelector('dialog:modal') ?? document.querySelector('main')
  return part?.querySelector<HTMLElement>('h1, h2') ?? null
}
