import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSignedIn } from '#app/auth/cookie.server.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { DeleteAccountForm } from '#app/components/account/delete-account-form.tsx'
import { DownloadData } from '#app/components/account/download-data.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { getOwnCredit } from '#app/services/credit/own-credit.server.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const user = await requireSignedIn(request, shop)
  const { balance } = await getOwnCredit(shop, user)
  return { email: user.email, balance }
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].personalData.title,
    description: accountTexts[language].personalData.lead,
    isPrivate: true,
  }))

export default function PersonalData() {
  const text = useAccountText().personalData
  const money = useMoney()
  const { email, balance } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <DownloadData />
      <section className="delete-account">
        <h2>{text.deleteTitle}</h2>
        <p>{text.deleteText}</p>
        {balance > 0 && (
          <p>
            <strong>{text.creditLost(money(balance))}</strong>
          </p>
        )}
        <DeleteAccountForm email={email} />
      </section>
    </AccountPage>
  )
}
