import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useHomeText } from '#app/i18n/use-home-text.ts'
import { useHref, useLanguage } from '#app/i18n/use-text.ts'
import { isPoBox } from '#shared/domain/addresses/house-number.ts'
import type { MapTiles } from '#shared/domain/map-ground.ts'
import { pickupPlace } from '#shared/domain/pickup-place.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { formatClosedDays } from '#shared/domain/time/closed-days.ts'
import { formatDeliveryTime, formatHour } from '#shared/domain/time/date-format.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import type { Precision } from '#shared/schemas/checkout.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { AddressField } from '../address-field/address-field.tsx'
import { getWrittenAddress } from '../address-field/written-address.ts'
import { DeliveryMap } from '../delivery-map/delivery-map.tsx'
import { resetAddress } from '../delivery-place/address-store.ts'
import { useCurrentZone } from '../delivery-place/use-current-zone.ts'
import { useDeliveryPlace } from '../delivery-place/use-delivery-place.ts'
import { Notice } from '../notice.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import { toDeliveryPath } from './delivery-path.ts'
import { DeliveryZoneResult } from './zone-result.tsx'
import { ZoneTable } from './zone-table.tsx'
import './delivery-page.css'

type Props = {
  settings: GlobalView
  zones: Zone[]
  centre: Point
  tiles: MapTiles
  typeAhead: boolean
  /** The address from another page's form, and the place found for it. */
  asked: string
  found: Place | null
  /** The places for the address if it is ambiguous. */
  choices: Place[]
}

/** The page that tells whether the shop delivers to an address, and the cost. */
export function DeliveryPage({ settings, zones, centre, tiles, typeAhead, ...props }: Props) {
  const { asked, found, choices } = props
  const text = useDeliveryText()
  const isDelivering = settings.deliveryFlag
  const language = useLanguage()
  const place = useDeliveryPlace(zones, centre)
  const isMissing = asked !== '' && !found && !place.isTouched
  useMissingAddress(asked !== '' && !found)
  useCurrentZone(zones, centre)
  useRequestedAddress(asked, found, place.choose)

  return (
    <div className="page delivery-page">
      <header>
        <h1>{text.title}</h1>
        {isDelivering && <p className="delivery-lead">{text.lead}</p>}
        {settings.shoppingFlag && isDelivering && (
          <p className="delivery-promise">
            <NextDeliveryText />
            <FullZonesText />
          </p>
        )}
      </header>
      {isDelivering ? (
        <>
          <div className="delivery-question">
            <AddressField
              language={language}
              typeAhead={typeAhead}
              text={isMissing ? asked : place.address}
              onChoose={place.choose}
              onLocate={place.locate}
              onClear={place.clear}
              onMiss={place.clear}
              labels={text.field}
            />
            {isMissing && choices.length === 0 && (
              <Notice
                tone="warning"
                title={isPoBox(asked) ? text.field.poBox : text.notFound(asked)}
              />
            )}
            {isMissing && choices.length > 0 && <PlaceChoice asked={asked} choices={choices} />}
            {place.answer.kind !== 'outside' && (
              <PrecisionNotice precision={place.precision} isPlaced={place.point !== null} />
            )}
            <DeliveryZoneResult answer={place.answer} settings={settings} />
          </div>
          <DeliveryMap
            zones={zones}
            centre={centre}
            point={place.point}
            onMove={place.move}
            tiles={tiles}
            language={language}
            labels={text.map}
          />
        </>
      ) : (
        <DeliveryClosed settings={settings} />
      )}
      {zones.length > 0 && (
        <ZoneTable
          zones={zones}
          isDelivering={isDelivering}
          chosenId={place.answer.kind === 'inside' ? place.answer.zone.id : 0}
        />
      )}
    </div>
  )
}

/** Says that the shop does not deliver, and where to pick up an order. Nothing here asks for an address then. */
function DeliveryClosed({ settings }: { settings: GlobalView }) {
  const text = useDeliveryText()
  const pickupAddress = textIn(pickupPlace(settings), useLanguage())
  return (
    <div className="delivery-question">
      <Notice tone="warning" title={text.closed}>
        <p>{text.closedHint}</p>
        {pickupAddress && <p>{text.answer.pickupAt(pickupAddress)}</p>}
      </Notice>
    </div>
  )
}

/** Links to the places that match an address equally well. */
function PlaceChoice({ asked, choices }: { asked: string; choices: Place[] }) {
  return (
    <Notice tone="sale" title={useDeliveryText().ambiguous(asked)}>
      <ul>
        {choices.map(place => (
          <li key={place.id}>
            <LocalLink to={toDeliveryPath(asked, place)}>
              <bdi>{place.label}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function NextDeliveryText() {
  const { nextDelivery, timeZone = '' } = useRootData() ?? {}
  const delivery = useDeliveryText()
  const home = useHomeText()
  const language = useLanguage()
  if (!nextDelivery) return home.noWindow
  if (nextDelivery.sameDay)
    return delivery.promiseToday(formatHour(nextDelivery.cutOff, language, timeZone))
  const time = formatDeliveryTime(nextDelivery.date, nextDelivery, language, timeZone)
  const sentence = delivery.promiseNext(time)
  const { closed } = nextDelivery
  return closed ? `${sentence} · ${formatClosedDays(closed, language)}` : sentence
}

function FullZonesText() {
  const { someFull } = useHomeText()
  return useRootData()?.nextDelivery?.someFull && ` · ${someFull}`
}

function PrecisionNotice(props: { precision: Precision | ''; isPlaced: boolean }) {
  const { precision, isPlaced } = props
  const text = useDeliveryText()
  const isSure = precision === '' || (precision === 'address' && isPlaced)
  if (isSure) return null
  return <Notice tone="sale" title={isPlaced ? text.precision[precision] : text.severalZones} />
}

/** Clears the previous result if the new address was not found. */
function useMissingAddress(isMissing: boolean) {
  useEffect(() => {
    if (isMissing) resetAddress()
  }, [isMissing])
}

/** Stores the address from the URL, then removes it from the URL. */
function useRequestedAddress(
  asked: string,
  found: Place | null,
  choose: (place: Place, text: string) => void,
) {
  const navigate = useNavigate()
  const href = useHref()
  const latestChoose = useRef(choose)
  useEffect(() => {
    if (!found) return
    latestChoose.current(found, getWrittenAddress(asked, found))
    navigate(href('/delivery'), { replace: true, preventScrollReset: true })
  }, [asked, found, navigate, href])
}
