import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Navigate, useLoaderData, useLocation } from '@remix-run/react'
import { findViewer } from '#app/auth/cookie.server.ts'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { InvoicePage } from '#app/components/invoice/invoice-page.tsx'
import { findInvoiceState } from '#app/components/invoice/invoice-state.ts'
import { PageLoading } from '#app/components/page-loading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { languageOf, localPath } from '#app/i18n/language.ts'
import { editOrderPath } from '#app/i18n/order-paths.ts'
import { invoiceTexts } from '#app/i18n/use-invoice-text.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { findEditableInvoice } from '#app/services/orders/edits/edit-requests.server.ts'
import { getGlobal } from '#app/services/platform/settings.server.ts'
import { readReturnOffer } from '#app/services/returns/request-return.server.ts'
import { findBalance } from '#shared/domain/orders/invoice-balance.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'

/** A signed link or the buyer's session opens the invoice; the order number alone does not. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const orderId = searchParams.get('order')
  const signature = searchParams.get('t') ?? ''
  const allowed = orderId
    ? await findEditableInvoice(shop, {
        orderId,
        signature,
        user: await findViewer(request, shop),
      })
    : null
  const invoice = allowed?.invoice ?? null
  // The same response for a wrong signature, another person's order and a missing order.
  if (orderId && !invoice) throw redirect(localPath('/', languageOf(pathname)))
  const { PUBLIC_URL: publicUrl, TIME_ZONE: timeZone } = shop.env
  // A guest who opened the signed link may remove their data.
  const forget = allowed?.isByLink && invoice?.email ? { orderId: invoice.id, signature } : null
  const returns = invoice && {
    offer: await readReturnOffer(shop, invoice.id),
    link: { orderId: invoice.id, signature },
  }
  const language = languageOf(pathname)
  const link = { orderId: orderId ?? '', signature }
  const href = localPath(editOrderPath(link), language)
  const editing = allowed && { edit: allowed.edit, link, href }
  const owed = invoice?.demand ? { ...invoice.demand, orderId: invoice.orderId, signature } : null
  const settings = await getGlobal(shop)
  const body = { settings, publicUrl, timeZone, invoice, forget, returns, editing, owed }
  return data(body, { headers: orderId ? privateHeaders() : undefined })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_text, { language }) => ({
    title: invoiceTexts[language].title,
    description: invoiceTexts[language].title,
    isPrivate: true,
  }))

/** Shows the invoice of the link, otherwise the one in the navigation state. */
export default function Invoice() {
  const { invoice, forget, returns, editing, owed, ...shop } = useLoaderData<typeof loader>()
  const fromState = findInvoiceState(useLocation().state)
  const home = useHref()('/')
  const isHydrated = useHydrated()
  if (invoice) {
    const edited = editing && { ...editing, ...toEditingFacts(invoice), timeZone: shop.timeZone }
    const offers = { forget, returns, editing: edited, owed }
    return <InvoicePage {...toOrderContents(invoice)} {...offers} {...shop} />
  }
  if (!isHydrated) return <PageLoading />
  return fromState ? <InvoicePage {...fromState} {...shop} /> : <Navigate to={home} replace />
}

/** The props of the sheet. */
function toOrderContents(invoice: InvoiceView) {
  const { request, receipt, invoiceNumber, credit, dateTime, edits, packed, payments } = invoice
  const { state, reserved, released, releasedCredit, isNothingPacked, isHoldGone } = invoice
  const balance = findBalance(invoice, (packed ?? request).basketState.total)
  return {
    request,
    packed,
    payments,
    refunds: invoice.refunds,
    state,
    reserved,
    released,
    releasedCredit,
    isNothingPacked,
    isHoldGone,
    balance,
    receipt: { ...receipt, invoiceNumber, credit },
    paidAt: dateTime,
    editedAt: edits.at(-1)?.dateTime,
  }
}

/** The props of the part about edits. An amount whose hold is gone is not reserved any more. */
function toEditingFacts({
  edits,
  state,
  toReturn,
  unsent,
  reserved,
  isHoldGone,
  request,
}: InvoiceView) {
  return {
    edits,
    unsent,
    request,
    toReturn: isToPack(state) ? toReturn : 0,
    reserved: isHoldGone ? 0 : reserved,
  }
}
