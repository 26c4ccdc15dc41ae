import type { LoaderFunctionArgs } from '@remix-run/node'
import { textIn } from '#shared/domain/text-in.ts'
import { dictionaryFor } from '../i18n/dictionary.ts'
import { localPath } from '../i18n/language.ts'
import { getGlobal } from '../services/platform/settings.server.ts'

/** The web app manifest, in the language of the page that links it. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const language = new URL(request.url).searchParams.get('lang') === 'fa' ? 'fa' : 'en'
  const { companyName } = await getGlobal(shop)
  const name = textIn(companyName, language) || dictionaryFor(language).layout.fallbackName
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: language === 'fa' ? 'fa' : 'en-CA',
    dir: language === 'fa' ? 'rtl' : 'ltr',
    start_url: localPath('/', language),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
