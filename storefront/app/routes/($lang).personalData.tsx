import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSignedIn } from '#app/auth/cookie.server.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { DeleteAccountForm } from '#app/components/account/delete-account-form.tsx'
import { DownloadData } from '#app/components/account/download-data.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { email } = await requireSignedIn(request, shop)
  return { email }
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
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <DownloadData />
      <section className="delete-account">
        <h2>{text.deleteTitle}</h2>
        <p>{text.deleteText}</p>
        <DeleteAccountForm {...useLoaderData<typeof loader>()} />
      </section>
    </AccountPage>
  )
}
