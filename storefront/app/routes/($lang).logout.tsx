import type { MetaFunction } from '@remix-run/node'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { LogoutForm } from '#app/components/account/logout-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export const meta: MetaFunction = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].logout.title,
    description: accountTexts[language].logout.title,
    isPrivate: true,
  }))

export default function Logout() {
  const text = useAccountText().logout
  return (
    <AccountPage title={text.title}>
      <LogoutForm />
    </AccountPage>
  )
}
