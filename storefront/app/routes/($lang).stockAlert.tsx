import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { StockAlertRequest } from '#app/components/stock-alert/stock-alert-request.tsx'
import { useText } from '#app/i18n/use-text.ts'

export const headers = privateHeaders

export const meta: MetaFunction = args =>
  pageMeta(args, text => ({
    title: text.pages.stockAlert.title,
    description: text.pages.stockAlert.lead,
    isPrivate: true,
  }))

/** Opened by the links in the mails about a product that is, or will be, available again. */
export default function StockAlertPage() {
  const text = useText().pages.stockAlert
  const [query] = useSearchParams()
  const onlyEnds = query.has('end')
  return (
    <AccountPage title={text.title} lead={onlyEnds ? text.endLead : text.lead}>
      <StockAlertRequest token={query.get('token') ?? ''} onlyEnds={onlyEnds} />
    </AccountPage>
  )
}
