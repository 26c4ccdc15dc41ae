import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useBasket } from '#app/components/basket/basket-store.ts'
import { BasketPage } from '#app/components/basket-page/basket-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { getPageSettings } from '#app/services/delivery/page-settings.server.ts'
import { loadZones } from '#app/services/delivery/zones.server.ts'

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [settings, { zones }] = await Promise.all([getPageSettings(shop), loadZones(shop)])
  return {
    settings,
    zones,
    centre: { lat: settings.mapCenterLat, lng: settings.mapCenterLng },
    typeAhead: shop.geocoder.typeAhead,
  }
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({
    title: text.basket.title,
    description: text.basket.title,
    isPrivate: true,
  }))

export default function Basket() {
  const data = useLoaderData<typeof loader>()
  const basket = useBasket()
  return <BasketPage basket={basket} {...data} />
}
