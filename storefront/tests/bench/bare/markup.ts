import { XMLParser } from 'fast-xml-parser'
import { createElement, type ReactNode } from 'react'

type Node = { [name: string]: Node[] | string | Record<string, string> }

const ATTRIBUTES = ':@'
const TEXT = '#text'
const booleans =
  /^(?:async|autofocus|checked|disabled|hidden|multiple|novalidate|open|readonly|required|selected)$/

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  processEntities: true,
  htmlEntities: true,
  allowBooleanAttributes: true,
  stopNodes: ['*.script', '*.style'],
  unpairedTags: ['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'wbr'],
})

/** Parses a page into the elements that React creates on each render. */
export function parsePage(html: string): Node[] {
  const page: Node[] = parser.parse(html)
  const root = page.find(node => 'html' in node)
  if (!root) throw new Error('This is not an HTML page.')
  return [root]
}

/** Creates React elements from the nodes. `scripts` replaces Remix's scripts at the end of the body. */
export function render(nodes: Node[], scripts: ReactNode): ReactNode[] {
  return nodes.map((node, at) => {
    const tag = Object.keys(node).find(name => name !== ATTRIBUTES) ?? ''
    const children = node[tag]
    if (tag === TEXT) return String(children)
    if (!Array.isArray(children)) return null
    const props = { key: at, ...toProps(node[ATTRIBUTES] as Record<string, string> | undefined) }
    if (tag === 'script' || tag === 'style') return renderRaw(tag, props, children)
    const content = render(children, scripts)
    return createElement(tag, props, ...content, tag === 'body' ? scripts : null)
  })
}

function renderRaw(tag: string, props: object, [text]: Node[]): ReactNode {
  const __html = String(text?.[TEXT] ?? '')
  if (tag === 'script' && /__remix|\bimport\b/.test(__html)) return null
  return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html } })
}

function toProps(attributes: Record<string, string> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'style') return [name, toStyle(value)]
      return [name, booleans.test(name) ? true : value]
    }),
  )
}

function toStyle(text: string): Record<string, string> {
  const declarations = text.split(';').filter(part => part.includes(':'))
  return Object.fromEntries(
    declarations.map(part => {
      const colon = part.indexOf(':')
      return [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
    }),
  )
}
