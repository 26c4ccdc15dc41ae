import type { LoaderFunctionArgs } from '@remix-run/node'

/** Personal pages in both languages. Other pages set `noindex` themselves. */
const disallowed = ['/basket', '/checkout', '/editOrder', '/invoice', '/pay'].flatMap(path => [
  path,
  `/fa${path}`,
])

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...['/api/', '/admin', ...disallowed].map(path => `Disallow: ${path}`),
    `Sitemap: ${shop.env.PUBLIC_URL}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
