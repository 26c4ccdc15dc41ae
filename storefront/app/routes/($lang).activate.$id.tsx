import type { MetaFunction } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ActivateAccount } from '#app/components/account/activate-account.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'

export const headers = privateHeaders

export const meta: MetaFunction = args =>
  pageMeta(args, text => ({
    title: text.account.activate.title,
    description: text.account.activate.title,
    isPrivate: true,
  }))

export default function Activate() {
  const { id = '' } = useParams()
  return (
    <AccountPage title={useText().account.activate.title}>
      <ActivateAccount key={id} id={id} />
    </AccountPage>
  )
}
