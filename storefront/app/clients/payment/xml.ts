import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
})
const builder = new XMLBuilder({ format: false })

/** Elements by name, in the order to send. `writeXml` escapes the values. */
export type XmlElements = { [name: string]: string | XmlElements }

export function writeXml(elements: XmlElements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(elements)}`
}

/** Returns the document as nested objects of strings. Null if it is not well formed or declares entities. */
export function readXml(text: string): Record<string, unknown> | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    return parser.parse(text)
  } catch {
    return null
  }
}

/** Returns the child element of `parent`. Null if it is missing or contains only text. */
export function findElement(parent: unknown, name: string): Record<string, unknown> | null {
  const child = isElement(parent) ? parent[name] : null
  return isElement(child) ? child : null
}

/** Returns the trimmed text of a child element. Null if it is missing or contains elements. */
export function findText(parent: unknown, name: string): string | null {
  const value = isElement(parent) ? parent[name] : null
  return typeof value === 'string' ? value.trim() : null
}

function isElement(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
