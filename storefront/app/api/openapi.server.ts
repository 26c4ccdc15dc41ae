import { z } from 'zod'
import { errorBody } from '#shared/responses/error.ts'
import type { Endpoint, Endpoints } from './endpoint.server.ts'

export type Schema = z.core.JSONSchema.BaseSchema

/** An endpoint in the documentation; OpenAPI calls it an operation. */
export type Operation = {
  method: string
  /** The path, with `{id}` instead of `:id`. */
  path: string
  access: Endpoint['access']
  source: Endpoint['source']
  summary: string
  response: string
  /** Schema of the response body. */
  output: z.core.$ZodType
  media: string
  hasRange: boolean
  /** Schema of the body or query. Null if the call has no input. */
  input: Schema | null
}

export type DocumentedSection = { title: string; operations: Operation[] }

export function documentSections(sections: Record<string, Endpoints>): DocumentedSection[] {
  return Object.entries(sections).map(([title, endpoints]) => ({
    title,
    operations: Object.entries(endpoints).map(([address, endpoint]) =>
      toOperation(address, endpoint),
    ),
  }))
}

function toOperation(address: string, endpoint: Endpoint): Operation {
  const [method = '', path = ''] = address.split(' ')
  const { access, source, summary = '', response = 'The result as JSON.', output } = endpoint
  return {
    method,
    path: path.replace(':id', '{id}'),
    access,
    source,
    summary,
    response,
    output,
    media: endpoint.media ?? 'application/json',
    hasRange: endpoint.hasRange ?? false,
    input: source === 'none' ? null : inputSchema(endpoint),
  }
}

function inputSchema({ input, partOf }: Endpoint): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(partOf ?? input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // An uploaded file. The metadata of its schema contain the media type.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  if (partOf) delete schema.required
  return schema
}

/** Returns the OpenAPI 3.1 document of the whole API, without the server URL. */
export function openApiDocument(sections: DocumentedSection[]) {
  const { schemas, refer } = collectSchemas()
  const error = refer(errorBody)
  const paths: Record<string, Record<string, object>> = {}
  for (const { title, operations } of sections) {
    for (const operation of operations) {
      const path = `/${operation.path}`
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: documentCall(title, operation, refer),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description:
        'Paths ignore case and a trailing slash. Amounts are decimal dollars, percentages are decimals, times are ISO 8601 in UTC.',
    },
    tags: sections.map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
      responses: {
        Error: {
          description:
            'The error message and code. `errors` contains a message for each invalid field.',
          content: { 'application/json': { schema: error } },
        },
      },
    },
  }
}

type Refer = (schema: z.core.$ZodType) => Schema

/** Collects the named schemas, so that the document defines each one only once. */
function collectSchemas(): { schemas: Record<string, Schema>; refer: Refer } {
  const schemas: Record<string, Schema> = {}
  return {
    schemas,
    refer(zodSchema) {
      const text = JSON.stringify(
        z.toJSONSchema(zodSchema, {
          io: 'output',
          unrepresentable: 'any',
          override: simplifySchema,
        }),
      )
      const {
        $schema: _,
        $defs = {},
        ...schema
      } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
      for (const [name, { id: _id, ...named }] of Object.entries<Schema>($defs)) {
        schemas[name] = named
      }
      return schema
    },
  }
}

/** Removes what `format` and `type` imply. Allows additional keys, so that clients accept future fields. */
function simplifySchema({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function documentCall(tag: string, operation: Operation, refer: Refer): object {
  const { method, path, access, source, summary, response, input } = operation
  const { output, media, hasRange } = operation
  const parameters = [
    ...(path.endsWith('{id}')
      ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
      : []),
    ...(source === 'query' ? queryParameters(input) : []),
  ]
  return {
    operationId: `${method} ${path}`.toLowerCase().replace(/\W+/g, '_').replace(/_$/, ''),
    tags: [tag],
    ...(summary && { summary }),
    ...(access !== 'public' && { security: [{ token: [] }] }),
    ...(access !== 'public' && { description: `${accessNames[access]}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(input && source !== 'query' && { requestBody: body(source, input) }),
    responses: {
      200: {
        description: response,
        ...(hasRange && { headers: { 'Content-Range': contentRange } }),
        content: { [media]: { schema: refer(output) } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const contentRange = {
  description: 'The name of the list, the positions of the first and last item, and the total.',
  required: true,
  schema: { type: 'string', examples: ['products 0-24/319'] },
}

export const accessNames = {
  public: 'Public',
  member: 'Login required',
  master: 'Master role required',
} as const satisfies Record<Endpoint['access'], string>

function queryParameters(input: Schema | null): object[] {
  const required = input?.required ?? []
  return Object.entries(input?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function body(source: Endpoint['source'], schema: Schema): object {
  if (source !== 'multipart') return { required: true, content: { 'application/json': { schema } } }
  const encoding: Record<string, object> = {}
  for (const [name, field] of Object.entries<Schema | boolean>(schema.properties ?? {})) {
    const contentType = typeof field === 'object' && field.contentMediaType
    if (contentType) encoding[name] = { contentType }
  }
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}
