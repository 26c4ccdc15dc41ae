import type { MetaFunction } from '@remix-run/node'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { LoginForm } from '#app/components/account/login-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export const meta: MetaFunction = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].login.title,
    description: accountTexts[language].login.title,
    isPrivate: true,
  }))

export default function Login() {
  const text = useAccountText().login
  return (
    <AccountPage
      title={text.title}
      links={
        <>
          <p>
            <LocalLink to="/resetPassword">{text.forgotten}</LocalLink>
          </p>
          <p>
            {text.newHere} <LocalLink to="/register">{text.register}</LocalLink>
          </p>
          <p>
            {text.guest} <LocalLink to="/basket">{text.toBasket}</LocalLink>
          </p>
        </>
      }
    >
      <LoginForm />
    </AccountPage>
  )
}
