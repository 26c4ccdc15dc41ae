import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSignedIn } from '#app/auth/cookie.server.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ChangePasswordForm } from '#app/components/account/change-password-form.tsx'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { accountTexts, useAccountText } from '#app/i18n/use-account-text.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { email, role } = await requireSignedIn(request, shop)
  return { email, isMaster: role === 'Master' }
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_text, { language }) => ({
    title: accountTexts[language].changePassword.title,
    description: accountTexts[language].changePassword.title,
    isPrivate: true,
  }))

export default function ChangePassword() {
  const text = useAccountText().changePassword
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <ChangePasswordForm {...useLoaderData<typeof loader>()} />
    </AccountPage>
  )
}
