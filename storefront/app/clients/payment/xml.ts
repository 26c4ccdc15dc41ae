import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
})
const builder = new XMLBuilder({ format: false })

/** Elements by name in the order to send; values are escaped. */
export type XmlElements = { [name: string]: string | XmlElements }

export function writeXml(elements: XmlElements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(elements)}`
}

/** The document as nested objects of texts; null when it is not well formed or declares entities. */
export function readXml(text: string): Record<string, unknown> | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    return parser.parse(text)
  } catch {
    return null
  }
}

/** The element below `parent`, or null when it is absent or holds text only. */
export function findElement(parent: unknown, name: string): Record<string, unknown> | null {
  const child = isElement(parent) ? parent[name] : null
  return isElement(child) ? child : null
}

/** The element's text, trimmed; null when it is absent or has elements of its own. */
export function findText(parent: unknown, name: string): string | null {
  const value = isElement(parent) ? parent[name] : null
  return typeof value === 'string' ? value.trim() : null
}

function isElement(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
