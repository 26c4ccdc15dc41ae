import type { MetaFunction } from '@remix-run/node'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { LogoutForm } from '#app/components/account/logout-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'

export const meta: MetaFunction = args =>
  pageMeta(args, text => ({
    title: text.account.logout.title,
    description: text.account.logout.title,
    isPrivate: true,
  }))

export default function Logout() {
  const text = useText().account.logout
  return (
    <AccountPage title={text.title}>
      <LogoutForm />
    </AccountPage>
  )
}
