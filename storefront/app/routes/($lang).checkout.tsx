import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { CheckoutEntry } from '#app/components/checkout/checkout-entry.tsx'
import { toFrameAddress } from '#app/components/checkout/frame-address.ts'
import { PageLoading } from '#app/components/page-loading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { languageOf } from '#app/i18n/language.ts'
import { checkoutTexts } from '#app/i18n/use-checkout-text.ts'
import { listClosures } from '#app/services/delivery/next-delivery.server.ts'
import { getPageSettings } from '#app/services/delivery/page-settings.server.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { name, frame } = shop.payment
  const language = languageOf(new URL(request.url).pathname)
  return {
    settings: await getPageSettings(shop),
    frame: toFrameAddress(frame, language),
    now: shop.now().getTime(),
    timeZone: shop.env.TIME_ZONE,
    closures: await listClosures(shop),
    provider: name,
  }
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_, { language }) => ({
    title: checkoutTexts[language].title,
    description: checkoutTexts[language].title,
    isPrivate: true,
  }))

export default function Checkout() {
  const { now, timeZone, closures, ...data } = useLoaderData<typeof loader>()
  // Computed once, while the server's time is fresh.
  const [aheadMs] = useState(() => now - Date.now())
  const isHydrated = useHydrated()
  const clock = { aheadMs, timeZone, closures }
  return isHydrated ? <CheckoutEntry {...data} clock={clock} /> : <PageLoading />
}
