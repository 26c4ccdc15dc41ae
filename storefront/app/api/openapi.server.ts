import { z } from 'zod'
import { errorStatus } from '#shared/errors.ts'
import type { Endpoint, Endpoints } from './endpoint.server.ts'

export type Schema = z.core.JSONSchema.BaseSchema

/** A row as its documentation shows it. */
export type Operation = {
  method: string
  /** As it is written in the table, with `{id}` for the last segment. */
  path: string
  access: Endpoint['access']
  source: Endpoint['source']
  summary: string
  answer: string
  /** Of the body, or of the query; null where nothing is read. */
  input: Schema | null
}

export type DocumentedSection = { title: string; operations: Operation[] }

export function documentSections(sections: Record<string, Endpoints>): DocumentedSection[] {
  return Object.entries(sections).map(([title, rows]) => ({
    title,
    operations: Object.entries(rows).map(([address, row]) => toOperation(address, row)),
  }))
}

function toOperation(address: string, row: Endpoint): Operation {
  const [method = '', path = ''] = address.split(' ')
  const { access, source, summary = '', answer = 'JSON.' } = row
  const shown = { method, path: path.replace(':id', '{id}'), access, source, summary, answer }
  return { ...shown, input: source === 'none' ? null : inputSchema(row) }
}

function inputSchema({ input, partOf }: Endpoint): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(partOf ?? input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // An uploaded file.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { contentMediaType: 'image/*' })
    },
  })
  if (partOf) delete schema.required
  return schema
}

/** The OpenAPI 3.1 document of the whole API. */
export function openApiDocument(sections: DocumentedSection[], url: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { title, operations } of sections) {
    for (const operation of operations) {
      const path = `/${operation.path}`
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: documentCall(title, operation),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The shop’s API',
      version: '1',
      description:
        'Paths match whatever the case and with or without a trailing slash. Money is in decimal dollars, percentages are decimals, times are ISO 8601 in UTC.',
    },
    servers: [{ url }],
    tags: sections.map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: 'What is wrong, and with which field.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function documentCall(tag: string, operation: Operation): object {
  const { method, path, access, source, summary, answer, input } = operation
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
    ...(access !== 'public' && { description: `For ${accessNames[access]}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(input && source !== 'query' && { requestBody: body(source, input) }),
    responses: {
      200: { description: answer, content: { 'application/json': {} } },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

export const accessNames = {
  public: 'everybody',
  member: 'anybody who is signed in',
  master: 'a Master',
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
  const type = source === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema } } }
}
