import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMaster } from '../auth/cookie.server.ts'
import { withoutLanguage } from '../i18n/language.ts'

const screens: Record<string, string> = {
  setup: '/setup',
  maislepage: '/aisles',
  brandpage: '/brands',
  productpage: '/products',
  zonepage: '/zones',
  unprintpage: '/invoices/unprinted',
  printpage: '/invoices/printed',
  sponsorpage: '/sponsors',
  carouselpage: '/carousels',
  marqueepage: '/marquees',
}

/** Redirects a Master from a URL such as `/zonePage` to the same screen of the back office. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  await requireMaster(request, shop)
  const name = withoutLanguage(new URL(request.url).pathname).replaceAll('/', '').toLowerCase()
  return redirect(`/admin/#${screens[name] ?? '/'}`)
}
