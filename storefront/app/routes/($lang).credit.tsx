import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { OwnCreditPage } from '#app/components/credit/credit-page.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { creditTexts, useCreditText } from '#app/i18n/use-credit-text.ts'

export const headers = privateHeaders

export const meta: MetaFunction = args =>
  pageMeta(args, (_, { language }) => ({
    title: creditTexts[language].title,
    description: creditTexts[language].lead,
    isPrivate: true,
  }))

/** One's own store credit. The mailed link opens it for a guest. */
export default function CreditPage() {
  const text = useCreditText()
  const [query] = useSearchParams()
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <OwnCreditPage token={query.get('token') ?? ''} />
    </AccountPage>
  )
}
