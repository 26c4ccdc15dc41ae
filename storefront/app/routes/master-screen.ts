import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMaster } from '../auth/cookie.server.ts'
import { withoutLanguage } from '../i18n/language.ts'
import { masterScreens } from '../master-screens.ts'

/** Redirects a Master from a URL such as `/zonePage` to the same screen of the back office. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  await requireMaster(request, shop)
  const name = withoutLanguage(new URL(request.url).pathname).replaceAll('/', '').toLowerCase()
  const screen = Object.entries(masterScreens).find(([known]) => known.toLowerCase() === name)
  return redirect(`/admin/#${screen?.[1] ?? '/'}`)
}
