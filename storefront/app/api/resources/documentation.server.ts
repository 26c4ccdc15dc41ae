import { z } from 'zod'
import { getGlobal } from '../../services/platform/settings.server.ts'
import { renderDocumentation } from '../documentation-page.server.tsx'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { documentSections, openApiDocument } from '../openapi.server.ts'

/** `sections` is a function because these routes are part of the table that they describe. */
export function documentationEndpoints(sections: () => Record<string, Endpoints>): Endpoints {
  // Cached, because converting all schemas takes too long for a request.
  let document: ReturnType<typeof openApiDocument> | undefined
  return {
    'GET openapi.json': endpoint({
      access: 'public',
      source: 'none',
      input: z.undefined(),
      output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      summary: 'Returns the API description in a machine-readable format.',
      response: 'An OpenAPI 3.1 document.',
      run: async (_, { shop }) => {
        document ??= openApiDocument(documentSections(sections()))
        return { ...document, servers: [{ url: `${shop.env.PUBLIC_URL}/api` }] }
      },
    }),
    'GET docs': endpoint({
      access: 'public',
      source: 'none',
      input: z.undefined(),
      output: z.string(),
      media: 'text/html',
      summary: 'Returns this documentation as a web page.',
      response: 'An HTML page.',
      run: async (_, { shop }) => {
        const { companyName } = await getGlobal(shop)
        const page = renderDocumentation({
          shopName: companyName || 'The shop',
          sections: documentSections(sections()),
        })
        return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      },
    }),
  }
}
