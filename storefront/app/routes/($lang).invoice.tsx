import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Navigate, useLoaderData, useLocation } from '@remix-run/react'
import { findViewer } from '#app/auth/cookie.server.ts'
import { InvoicePage } from '#app/components/invoice/invoice-page.tsx'
import { findInvoiceState } from '#app/components/invoice/invoice-state.ts'
import { PageLoading } from '#app/components/page-loading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { languageOf, localPath } from '#app/i18n/language.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { getGlobal } from '#app/services/operations/settings.server.ts'
import { findAllowedInvoice } from '#app/services/orders/invoice-access.server.ts'

/** A signed link, or the session of who ordered it, brings the invoice; a number alone opens nothing. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const orderId = searchParams.get('order')
  const signature = searchParams.get('t') ?? ''
  const allowed = orderId
    ? await findAllowedInvoice(shop, {
        orderId,
        signature,
        user: await findViewer(request, shop),
      })
    : null
  const invoice = allowed?.invoice ?? null
  // The same answer for a wrong signature, a stranger's order and none at all.
  if (orderId && !invoice) throw redirect(localPath('/', languageOf(pathname)))
  const { PUBLIC_URL: publicUrl, TIME_ZONE: timeZone } = shop.env
  // Who opened it by its link may take themselves out of it.
  const forget = allowed?.isByLink && invoice?.email ? { orderId: invoice.id, signature } : null
  const body = { settings: await getGlobal(shop), publicUrl, timeZone, invoice, forget }
  return data(body, { headers: orderId ? privateHeaders : undefined })
}

// The address itself opens the invoice, so it is neither kept nor handed on.
const privateHeaders = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({
    title: text.invoice.title,
    description: text.invoice.title,
    isPrivate: true,
  }))

/** Shows what the link opened, else what the navigation that leads here has brought. */
export default function Invoice() {
  const { invoice: opened, forget, ...shop } = useLoaderData<typeof loader>()
  const brought = findInvoiceState(useLocation().state)
  const home = useHref()('/')
  const isHydrated = useHydrated()
  if (opened) {
    const { request, receipt, invoiceNumber, refunds, state, dateTime: paidAt } = opened
    const paid = { ...receipt, invoiceNumber }
    const contents = { request, receipt: paid, paidAt, state, refunds, forget }
    return <InvoicePage {...contents} {...shop} />
  }
  if (!isHydrated) return <PageLoading />
  return brought ? <InvoicePage {...brought} {...shop} /> : <Navigate to={home} replace />
}
