import type { LoaderFunctionArgs } from '@remix-run/node'
import { languages, localPath } from '../i18n/language.ts'
import {
  countSitemaps,
  listPublicPaths,
  type PublicPath,
} from '../services/catalogue/sitemap.server.ts'
import { streamText } from '../services/catalogue/stream-text.ts'

const PATHS_PER_CHUNK = 200
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** All indexable pages in both languages. For a large catalogue, an index of several sitemaps. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const site = shop.env.PUBLIC_URL
  const requestedPart = new URL(request.url).searchParams.get('part')
  const count = await countSitemaps(shop)
  if (requestedPart === null && count > 1) return respond(writeIndex(count, site))
  const part = requestedPart === null ? 1 : Number(requestedPart)
  if (!Number.isInteger(part) || part < 1 || part > count) throw new Response(null, { status: 404 })
  return respond(writeSitemap(await listPublicPaths(shop, part), site))
}

function respond(parts: Generator<string, undefined>): Response {
  return new Response(streamText(parts), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function* writeIndex(count: number, site: string): Generator<string, undefined> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let part = 1; part <= count; part++) {
    yield `<sitemap><loc>${escapeXml(`${site}/sitemap.xml?part=${part}`)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

function* writeSitemap(paths: PublicPath[], site: string): Generator<string, undefined> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let from = 0; from < paths.length; from += PATHS_PER_CHUNK) {
    const part = paths.slice(from, from + PATHS_PER_CHUNK)
    yield `${part.flatMap(path => toEntries(path, site)).join('\n')}\n`
  }
  yield '</urlset>\n'
}

/** One entry per language, each with links to all versions. */
function toEntries({ path, changedAt }: PublicPath, site: string): string[] {
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
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return versions.map(({ address }) => `<url><loc>${address}</loc>${changed}${alternates}</url>`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
