import { z } from 'zod'
import { getGlobal } from '../../services/settings.server.ts'
import { renderDocumentation } from '../documentation-page.server.tsx'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { documentSections, openApiDocument } from '../openapi.server.ts'

/** Describes the table it stands in itself, hence the function. */
export function documentationEndpoints(sections: () => Record<string, Endpoints>): Endpoints {
  return {
    'GET openapi.json': endpoint({
      access: 'public',
      source: 'none',
      input: z.undefined(),
      summary: 'This API for machines.',
      answer: 'An OpenAPI 3.1 document.',
      run: async (_, { shop }) =>
        openApiDocument(documentSections(sections()), `${shop.env.PUBLIC_URL}/api`),
    }),
    'GET docs': endpoint({
      access: 'public',
      source: 'none',
      input: z.undefined(),
      summary: 'This API for people.',
      answer: 'A page.',
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
