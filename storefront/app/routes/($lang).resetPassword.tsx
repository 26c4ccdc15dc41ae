import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { NewPasswordForm } from '#app/components/account/new-password-form.tsx'
import { ResetForm } from '#app/components/account/reset-form.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export const headers = privateHeaders

export const meta: MetaFunction = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].reset.title,
    description: accountTexts[language].reset.lead,
    isPrivate: true,
  }))

/** Two steps: the form sends a link, and the link opens this page with a token. */
export default function ResetPassword() {
  const text = useAccountText().reset
  const token = useSearchParams()[0].get('token')
  return (
    <AccountPage
      title={token ? text.newTitle : text.title}
      links={
        <p>
          <LocalLink to="/login">{text.back}</LocalLink>
        </p>
      }
    >
      {token ? <NewPasswordForm token={token} /> : <ResetForm />}
    </AccountPage>
  )
}
