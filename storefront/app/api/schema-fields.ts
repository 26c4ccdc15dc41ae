import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** An input field in the documentation. */
type InputField = { name: string; type: string; isRequired: boolean; limits: string }

/** Returns the fields of a schema. Nested fields have dotted names. */
export function schemaFields(schema: Schema, prefix = ''): InputField[] {
  const record = withoutNull(schema)
  if (record.type === 'array' && isSchema(record.items)) {
    return schemaFields(record.items, `${prefix}[]`)
  }
  return Object.entries(record.properties ?? {}).flatMap(([key, value]) => {
    if (!isSchema(value)) return []
    const name = prefix ? `${prefix}.${key}` : key
    const isRequired = record.required?.includes(key) ?? false
    const field = { name, type: typeName(value), isRequired, limits: limits(withoutNull(value)) }
    return [field, ...schemaFields(value, name)]
  })
}

/** Removes null from a nullable type. */
function withoutNull(schema: Schema): Schema {
  const others = variants(schema).filter(({ type }) => type !== 'null')
  const [only] = others
  return only && others.length === 1 ? { ...schema, anyOf: undefined, ...only } : schema
}

function typeName(schema: Schema): string {
  const names = variants(schema)
    .filter(({ type }) => type !== 'null')
    .map(variant => {
      if (variant.const !== undefined) return JSON.stringify(variant.const)
      if (variant.enum) return variant.enum.map(value => JSON.stringify(value)).join(', ')
      if (variant.contentMediaType) return 'file'
      return typeof variant.type === 'string' ? variant.type : 'any'
    })
  if (names.includes('number') && names.length > 1) return 'number or numeric string'
  return [...new Set(names)].join(' or ')
}

function limits(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, maxItems, default: fallback } = schema
  const { MAX_SAFE_INTEGER } = Number
  return [
    typeof minimum === 'number' && minimum > -MAX_SAFE_INTEGER && `minimum ${minimum}`,
    typeof maximum === 'number' && maximum < MAX_SAFE_INTEGER && `maximum ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function variants(schema: Schema): Schema[] {
  const options = schema.anyOf ?? schema.oneOf
  return options ? options.filter(isSchema).flatMap(variants) : [schema]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
