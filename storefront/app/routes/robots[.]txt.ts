import type { LoaderFunctionArgs } from '@remix-run/node'

/** Pages of one shopper, in both languages; others that machines should not keep say so themselves. */
const closed = ['/basket', '/checkout', '/invoice'].flatMap(path => [path, `/fa${path}`])

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...['/api/', '/admin', ...closed].map(path => `Disallow: ${path}`),
    `Sitemap: ${shop.env.PUBLIC_URL}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
