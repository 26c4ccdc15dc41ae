import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { toFrameAddress } from '#app/components/checkout/frame-address.ts'
import { privateHeaders } from '#app/components/document/private-headers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { EndedLink, PaymentLinkPage } from '#app/components/payment-link/payment-link-page.tsx'
import { languageOf } from '#app/i18n/language.ts'
import { payTexts } from '#app/i18n/use-pay-text.ts'
import { findLinkedPayment } from '#app/services/payment-links/linked-payment.server.ts'
import { getGlobal } from '#app/services/platform/settings.server.ts'

/** The signed address opens the payment; the order number alone does not. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const address = { id: Number(searchParams.get('id')), t: searchParams.get('t') ?? '' }
  const loaded = await findLinkedPayment(shop, address)
  const { name: provider, frame } = shop.payment
  const language = languageOf(pathname)
  const { supportPhone } = await getGlobal(shop)
  const body = {
    address,
    loaded,
    provider,
    supportPhone,
    frame: toFrameAddress(frame, language),
  }
  return data(body, { status: loaded ? 200 : 404 })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_, { language }) => ({
    title: payTexts[language].title,
    description: payTexts[language].title,
    isPrivate: true,
  }))

export default function Pay() {
  const { loaded, ...page } = useLoaderData<typeof loader>()
  return loaded ? <PaymentLinkPage loaded={loaded} {...page} /> : <EndedLink state="unknown" />
}
