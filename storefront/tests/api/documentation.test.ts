import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '#app/api/table.server.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the OpenAPI document is valid and lists every endpoint', async () => {
  const { body } = await shop.call('GET', 'openapi.json')
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(body))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(
      method => `${method.toUpperCase()} ${path.slice(1).toLowerCase().replace('{id}', ':id')}`,
    ),
  )
  expect(operations.sort()).toEqual([...table.keys()].sort())
})

test('the document states the fields, their limits and the required token', async () => {
  const { body } = await shop.call('GET', 'openapi.json')
  const login = body.paths['/auth/Login'].post
  expect(login.security).toBeUndefined()
  expect(login.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['email', 'password']),
  )
  const { put } = body.paths['/products/{id}']
  expect(put.security).toEqual([{ token: [] }])
  const { schema } = put.requestBody.content['application/json']
  expect(schema.required).toBeUndefined()
  expect(schema.properties).toHaveProperty('salePrice')
  const upload = body.paths['/upload/upload-image'].post.requestBody.content
  expect(upload['multipart/form-data'].schema.properties.image).toMatchObject({
    contentMediaType: 'image/*',
  })
})

test('every response has a schema, defined once by name', async () => {
  const { body } = await shop.call('GET', 'openapi.json')
  const responses200 = Object.values<object>(body.paths)
    .flatMap(methods => Object.values(methods))
    .map(({ operationId, responses }) => ({ operationId, content: responses[200].content }))
  const withoutSchema = responses200.filter(({ content }) =>
    Object.values<{ schema?: object }>(content).every(
      ({ schema }) => Object.keys(schema ?? {}).length === 0,
    ),
  )
  expect(withoutSchema).toEqual([])
  const { schemas } = body.components
  const named = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(50)
  for (const [, name = ''] of named) expect(schemas).toHaveProperty(name)
  expect(JSON.stringify(body)).not.toContain('$defs')
  const { get } = body.paths['/products']
  expect(get.responses[200]).toMatchObject({
    headers: { 'Content-Range': { required: true } },
    content: {
      'application/json': {
        schema: { type: 'array', items: { $ref: '#/components/schemas/Product' } },
      },
    },
  })
  expect(schemas.Product.properties.netQuantity).toEqual({ type: ['number', 'null'] })
})

test('files have their media type in the document and in the response', async () => {
  const { body } = await shop.call('GET', 'openapi.json')
  const { content } = body.paths['/imports'].post.requestBody
  expect(content['multipart/form-data'].encoding).toEqual({ file: { contentType: 'text/csv' } })
  const refused = body.paths['/imports/refused/{id}'].get.responses[200].content
  expect(Object.keys(refused)).toEqual(['text/csv'])
  const headers = { Authorization: `Bearer ${await shop.masterToken()}` }
  for (const path of ['/products/export', '/docs']) {
    const [media = ''] = Object.keys(body.paths[path].get.responses[200].content)
    const response = await fetch(`${shop.url}/api${path}`, { headers })
    expect(response.headers.get('Content-Type')).toBe(`${media}; charset=utf-8`)
    await response.arrayBuffer()
  }
})

test('every endpoint has a summary', () => {
  const undocumented = [...table].filter(([, { summary }]) => !summary).map(([address]) => address)
  expect(undocumented).toEqual([])
})

test('the HTML documentation lists every endpoint and runs no script', async () => {
  const response = await fetch(`${shop.url}/api/docs/`)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  expect(page).not.toContain('<script')
  for (const address of table.keys()) {
    const [, path = ''] = address.split(' ')
    expect(page.toLowerCase()).toContain(`/api/${path.replace(':id', '{id}')}</code>`)
  }
  for (const [, address = ''] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const style = await fetch(shop.url + address)
    expect(style.headers.get('Content-Type')).toContain('text/css')
  }
})
