import type { MetaFunction } from '@remix-run/node'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { RegisterForm } from '#app/components/account/register-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export const meta: MetaFunction = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].register.title,
    description: accountTexts[language].register.lead,
    isPrivate: true,
  }))

export default function Register() {
  const { register: text, login } = useAccountText()
  return (
    <AccountPage
      title={text.title}
      lead={text.lead}
      links={
        <p>
          {text.hasAccount} <LocalLink to="/login">{login.submit}</LocalLink>
        </p>
      }
    >
      <RegisterForm />
    </AccountPage>
  )
}
