import type { MetaFunction } from '@remix-run/node'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { LoginForm } from '#app/components/account/login-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'

export const meta: MetaFunction = args =>
  pageMeta(args, text => ({
    title: text.account.login.title,
    description: text.account.login.title,
    isPrivate: true,
  }))

export default function Login() {
  const text = useText().account.login
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
