// Must come before the components' styles, because it sets the order of the cascade layers.
import './styles/base.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import type { ReactNode } from 'react'
import { textIn } from '#shared/domain/text-in.ts'
import { useNonce } from './components/document/nonce.ts'
import { useReference } from './components/document/reference.ts'
import { ErrorPage, isNotFound } from './components/error-page.tsx'
import { PageLayout } from './components/layout/page-layout.tsx'
import { loadRootData } from './components/root-data/root-data.server.ts'
import { dictionaryFor } from './i18n/dictionary.ts'
import { languageOf } from './i18n/language.ts'
import { useLanguage } from './i18n/use-text.ts'
import latinFont from './styles/fonts/vazirmatn-latin.woff2?url'
import persianFont from './styles/fonts/vazirmatn-persian.woff2?url'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadRootData(request, context.shop)
}

export const meta: MetaFunction<typeof loader> = ({ data, error, location }) => {
  const language = languageOf(location.pathname)
  const { layout, pages } = dictionaryFor(language)
  const shop = textIn(data?.settings.companyName ?? '', language) || layout.fallbackName
  if (!error) return [{ title: shop }]
  const { title } = isNotFound(error) ? pages.notFound : pages.error
  return [{ title: `${title} · ${shop}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const nonce = useNonce()
  // Every page needs both fonts: each shows the other language's name, and most products have two names.
  const fonts = language === 'fa' ? [persianFont, latinFont] : [latinFont, persianFont]
  return (
    <html
      lang={language === 'fa' ? 'fa' : 'en-CA'}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      data-reference={useReference()}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1a1c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest${language === 'fa' ? '?lang=fa' : ''}`} />
        {/* Paints the header in one step. Otherwise its links would move the search box. */}
        <link rel="expect" href="#main" blocking="render" />
        {fonts.map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  )
}

export function ErrorBoundary() {
  return (
    <PageLayout>
      <ErrorPage />
    </PageLayout>
  )
}
