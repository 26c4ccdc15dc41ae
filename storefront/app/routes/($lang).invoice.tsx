import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Navigate, useLoaderData, useLocation } from '@remix-run/react'
import { InvoicePage } from '#app/components/invoice/invoice-page.tsx'
import { findInvoiceState } from '#app/components/invoice/invoice-state.ts'
import { PageLoading } from '#app/components/page-loading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { getGlobal } from '#app/services/settings.server.ts'

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { settings: await getGlobal(shop), publicUrl: shop.env.PUBLIC_URL }
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({
    title: text.invoice.title,
    description: text.invoice.title,
    isPrivate: true,
  }))

/** Only the navigation that leads here knows the invoice: an address alone opens nothing. */
export default function Invoice() {
  const data = useLoaderData<typeof loader>()
  const invoice = findInvoiceState(useLocation().state)
  const home = useHref()('/')
  if (!useHydrated()) return <PageLoading />
  return invoice ? <InvoicePage {...invoice} {...data} /> : <Navigate to={home} replace />
}
