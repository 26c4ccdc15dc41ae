import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSignedIn } from '#app/auth/cookie.server.ts'
import { toOwnInvoice } from '#app/components/account/own-invoice.ts'
import { OwnInvoices } from '#app/components/account/own-invoices.tsx'
import { loadList } from '#app/components/catalogue/list-loading.server.ts'
import { Pager } from '#app/components/catalogue/pager.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'
import { listOwnInvoices } from '#app/services/orders/invoices/invoice-access.server.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const user = await requireSignedIn(request, shop)
  const list = await loadList(request, (_, part) => listOwnInvoices(shop, user, part))
  return { ...list, items: list.items.map(toOwnInvoice), timeZone: shop.env.TIME_ZONE }
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_text, { language }) => ({ ...accountTexts[language].invoices, isPrivate: true }))

/** A person's own orders, or a text if there are none. */
export default function Invoices() {
  const { items, page, pages, total, timeZone } = useLoaderData<typeof loader>()
  const text = useAccountText().invoices
  if (total === 0) {
    return (
      <EmptyState
        drawing="basket"
        isPage
        title={text.empty}
        text={text.emptyText}
        action={
          <LocalLink to="/products" className="button">
            {text.emptyAction}
          </LocalLink>
        }
      />
    )
  }
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      <OwnInvoices invoices={items} timeZone={timeZone} />
      <Pager page={page} pages={pages} total={total} />
    </div>
  )
}
