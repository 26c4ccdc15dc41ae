import type { LoaderFunctionArgs } from '@remix-run/node'
import { languages, localPath } from '../i18n/language.ts'
import { listPublicPaths } from '../services/sitemap.server.ts'

/** Every page that machines may keep, in both languages. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const paths = await listPublicPaths(shop)
  const site = shop.env.PUBLIC_URL
  const entries = paths.flatMap(path => {
    const versions = languages.map(language => ({
      language,
      address: escapeXml(site + localPath(path, language)),
    }))
    const alternates = versions
      .map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      .join('')
    return versions.map(({ address }) => `<url><loc>${address}</loc>${alternates}</url>`)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
