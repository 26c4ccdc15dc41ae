import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeliveryPage } from '#app/components/delivery/delivery-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { languageOf } from '#app/i18n/language.ts'
import { getPageSettings } from '#app/services/delivery/page-settings.server.ts'
import { loadZones } from '#app/services/delivery/zones.server.ts'
import { deliveryTexts } from '../i18n/use-delivery-text.ts'

const MAX_ADDRESS = 200
const MAX_PLACES = 8

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const requestedAddress = (url.searchParams.get('address') ?? '').trim().slice(0, MAX_ADDRESS)
  const [settings, { zones }] = await Promise.all([getPageSettings(shop), loadZones(shop)])
  const centre = { lat: settings.mapCenterLat, lng: settings.mapCenterLng }
  const places = requestedAddress
    ? await shop.geocoder.suggest(requestedAddress, {
        limit: MAX_PLACES,
        language: languageOf(url.pathname),
        near: centre,
      })
    : []
  const [best] = places
  const chosen = places.find(({ id }) => id === url.searchParams.get('place'))
  const found = chosen ?? (best && !best.isAmbiguous ? best : null)
  const body = {
    asked: requestedAddress,
    found,
    choices: found ? [] : places.filter(({ isAmbiguous }) => isAmbiguous),
    settings,
    zones,
    centre,
    tiles: { url: shop.env.MAP_TILE_URL, attribution: shop.env.MAP_ATTRIBUTION },
    typeAhead: shop.geocoder.typeAhead,
  }
  // An address is personal, and an empty result may only mean that the geocoder failed.
  return data(body, {
    headers: requestedAddress ? { 'Cache-Control': 'private, no-store' } : undefined,
  })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_text, { language }) => {
    const { title, description } = deliveryTexts[language]
    return { title, description }
  })

export default function Delivery() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} />
}
