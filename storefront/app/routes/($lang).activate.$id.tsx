import type { MetaFunction } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ActivateAccount } from '#app/components/account/activate-account.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export const headers = privateHeaders

export const meta: MetaFunction = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].activate.title,
    description: accountTexts[language].activate.title,
    isPrivate: true,
  }))

export default function Activate() {
  const { id = '' } = useParams()
  return (
    <AccountPage title={useAccountText().activate.title}>
      <ActivateAccount key={id} id={id} />
    </AccountPage>
  )
}
