import type { LoaderFunctionArgs } from '@remix-run/node'
import { languages, localPath } from '../i18n/language.ts'
import { listPublicPaths } from '../services/sitemap.server.ts'
import { streamText } from '../services/stream-text.ts'

const PATHS_AT_ONCE = 200

/** Every page that machines may keep, in both languages. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const paths = await listPublicPaths(shop)
  return new Response(streamText(writeSitemap(paths, shop.env.PUBLIC_URL)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function* writeSitemap(paths: string[], site: string): Generator<string, undefined> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
  for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
    const part = paths.slice(from, from + PATHS_AT_ONCE)
    yield `${part.flatMap(path => toEntries(path, site)).join('\n')}\n`
  }
  yield '</urlset>\n'
}

/** One entry for each language, and each names the others. */
function toEntries(path: string, site: string): string[] {
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
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
