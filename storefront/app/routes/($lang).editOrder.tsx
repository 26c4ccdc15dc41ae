import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findViewer } from '#app/auth/cookie.server.ts'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { OrderEditPage } from '#app/components/order-edit/order-edit-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { languageOf, localPath } from '#app/i18n/language.ts'
import { invoicePath } from '#app/i18n/order-paths.ts'
import { editTexts } from '#app/i18n/use-edit-text.ts'
import { findEditableInvoice } from '#app/services/orders/edits/edit-requests.server.ts'

/** Opened like the invoice: by a signed link or the buyer's session, never by the order number alone. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOf(pathname)
  const link = { orderId: searchParams.get('order') ?? '', signature: searchParams.get('t') ?? '' }
  const user = await findViewer(request, shop)
  const found = await findEditableInvoice(shop, { ...link, user })
  if (!found) throw redirect(localPath('/', language))
  return {
    link,
    request: found.invoice.request,
    state: found.edit,
    timeZone: shop.env.TIME_ZONE,
    home: localPath(invoicePath(link), language),
  }
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_, { language }) => ({
    title: editTexts[language].title,
    description: editTexts[language].title,
    isPrivate: true,
  }))

export default function EditOrder() {
  return <OrderEditPage {...useLoaderData<typeof loader>()} />
}
