import type { MetaDescriptor } from '@remix-run/node'
import type { Language } from '#shared/domain/language.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { type Dictionary, dictionaryFor } from '../i18n/dictionary.ts'
import { languageOf, languages, localPath, withoutLanguage } from '../i18n/language.ts'
import { breadcrumbs, type StructuredData, type Trail } from './breadcrumbs.ts'
import type { RootData } from './root-data/root-data.server.ts'

type Args = {
  matches: { id: string; data?: unknown }[]
  location: { pathname: string; search: string }
}

type Site = { language: Language; publicUrl: string; root: RootData | undefined }

type PageTexts = {
  title: string
  description: string
  /** A path on this host. */
  picture?: string | undefined
  /** The page of a list; mentioned from the second page on. */
  page?: number | undefined
  /** Search results and other pages that should not be indexed. */
  isPrivate?: boolean
  /** Pages between the home page and this one. */
  trail?: Trail
  structured?: StructuredData[]
}

/** The meta tags of a page: title, description, structured data, and links to both language versions. */
export function pageMeta(
  args: Args,
  write: (text: Dictionary, place: Site) => PageTexts,
): MetaDescriptor[] {
  const language = languageOf(args.location.pathname)
  const text = dictionaryFor(language)
  const root = args.matches.find(match => match.id === 'root')?.data as RootData | undefined
  const publicUrl = root?.publicUrl ?? ''
  const shop = textIn(root?.settings.companyName ?? '', language) || text.layout.fallbackName
  const page = write(text, { language, publicUrl, root: root })
  const { description, picture, isPrivate } = page
  const isLaterPage = page.page !== undefined && page.page > 1
  const title = isLaterPage
    ? `${page.title} · ${text.catalogue.pager.page(localDigits(page.page ?? 1, language))}`
    : page.title
  const path = canonicalPath(args.location)
  const address = (target: Language) => publicUrl + localPath(path, target)
  return [
    { title: `${title} · ${shop}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: language === 'fa' ? 'fa_IR' : 'en_CA' },
    { property: 'og:url', content: address(language) },
    ...(picture
      ? [
          { property: 'og:image', content: publicUrl + picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : linksOf(address, language)),
    ...structuredOf(page, { language, publicUrl, home: text.layout.menu.home, path }),
  ]
}

function linksOf(address: (language: Language) => string, language: Language): MetaDescriptor[] {
  const link = (attributes: Record<string, string>) => ({ tagName: 'link' as const, ...attributes })
  return [
    link({ rel: 'canonical', href: address(language) }),
    ...languages.map(other => link({ rel: 'alternate', hrefLang: other, href: address(other) })),
    link({ rel: 'alternate', hrefLang: 'x-default', href: address('en') }),
  ]
}

function structuredOf(
  { title, trail, structured = [] }: PageTexts,
  { home, path, ...site }: { language: Language; publicUrl: string; home: string; path: string },
): MetaDescriptor[] {
  const whole = trail && [{ name: home, path: '/' }, ...trail, { name: title, path }]
  const things = [...structured, ...(whole ? [breadcrumbs(whole, site)] : [])]
  return things.map(thing => ({
    'script:ld+json': { '@context': 'https://schema.org', ...thing },
  }))
}

/** Parameters that make a list a different page. Sort, display choices and tracking parameters do not. */
const meaningful = ['aisle', 'brand', 'page']

/** The canonical path of a page, without its language. */
function canonicalPath({ pathname, search }: Args['location']): string {
  const path = withoutLanguage(pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of meaningful) {
    const value = given.get(name)
    if (value && /^\d+$/.test(value) && !(name === 'page' && Number(value) < 2)) {
      kept.set(name, value)
    }
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
