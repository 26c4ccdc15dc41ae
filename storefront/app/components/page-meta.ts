import type { MetaDescriptor } from '@remix-run/node'
import { type Dictionary, dictionaryFor } from '../i18n/dictionary.ts'
import { languageOf, languages, localPath, withoutLanguage } from '../i18n/language.ts'
import type { FrameData } from './frame/frame-data.server.ts'

type Args = {
  matches: { id: string; data?: unknown }[]
  location: { pathname: string; search: string }
}

export type PageTexts = {
  title: string
  description: string
  /** An absolute path on this host. */
  picture?: string
  /** Search results and other pages that machines should not keep. */
  isPrivate?: boolean
}

/** The head of a page in its language: title, description, and where its two versions live. */
export function pageMeta(args: Args, write: (text: Dictionary) => PageTexts): MetaDescriptor[] {
  const { pathname, search } = args.location
  const language = languageOf(pathname)
  const text = dictionaryFor(language)
  const root = args.matches.find(match => match.id === 'root')?.data as FrameData | undefined
  const shop = root?.settings.companyName || text.frame.fallbackName
  const { title, description, picture, isPrivate } = write(text)
  const path = withoutLanguage(pathname) + search
  const address = (target: typeof language) => `${root?.publicUrl ?? ''}${localPath(path, target)}`
  return [
    { title: `${title} · ${shop}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shop },
    { property: 'og:url', content: address(language) },
    ...(picture ? [{ property: 'og:image', content: `${root?.publicUrl ?? ''}${picture}` }] : []),
    ...(isPrivate
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: address(language) },
          ...languages.map(other => ({
            tagName: 'link',
            rel: 'alternate',
            hrefLang: other,
            href: address(other),
          })),
        ]),
  ]
}
