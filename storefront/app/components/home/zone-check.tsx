import { useNavigate } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useHomeText } from '#app/i18n/use-home-text.ts'
import { useHref, useLanguage } from '#app/i18n/use-text.ts'
import { fetchPlaces } from '../address-field/fetch-places.ts'
import { getWrittenAddress } from '../address-field/written-address.ts'
import { OptionList } from '../combobox/option-list.tsx'
import { useEarlyText } from '../combobox/use-early-text.ts'
import { useLookup } from '../combobox/use-lookup.ts'
import { useOptions } from '../combobox/use-options.ts'
import { toDeliveryPath } from '../delivery/delivery-path.ts'

const MIN_LENGTH = 3
const DELAY_MS = 300
const LIST = 'zone-check-list'

/** Asks for an address and suggests places. Without script, the delivery page looks it up. */
export function ZoneCheck({ typeAhead }: { typeAhead: boolean }) {
  const home = useHomeText()
  const delivery = useDeliveryText()
  const text = home.check
  const language = useLanguage()
  const href = useHref()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const find = useCallback(
    (query: string, signal: AbortSignal) => fetchPlaces(query, language, signal),
    [language],
  )
  const { lookup, lookSoon } = useLookup({ find, minLength: MIN_LENGTH, delayMs: DELAY_MS })
  const options = useOptions({ list: LIST, count: lookup.items.length, onEnter })

  const { items } = lookup
  const foundText = items[0]?.isAmbiguous
    ? delivery.field.ambiguous
    : delivery.field.found(items.length)

  function choose(place: Place) {
    const address = getWrittenAddress(typed, place)
    setTyped(address)
    options.close()
    navigate(href(toDeliveryPath(typed, place)))
  }

  function onEnter(active: number): boolean {
    const place = lookup.items[active]
    if (place) choose(place)
    return place !== undefined
  }

  function type(value: string) {
    setTyped(value)
    options.open()
    if (typeAhead) lookSoon(value)
  }

  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, type)

  return (
    <form action={href('/delivery')} className="zone-check">
      <label htmlFor="zone-check" className="zone-check-title">
        {text.title}
      </label>
      <div className="zone-check-row">
        <div className="zone-check-box">
          <input
            ref={input}
            id="zone-check"
            className="input"
            name="address"
            {...options.inputProps}
            required
            maxLength={200}
            placeholder={text.placeholder}
            autoComplete="address-line1"
            aria-describedby="zone-check-hint"
            value={typed}
            onChange={event => type(event.target.value)}
            onBlur={options.close}
          />
          <OptionList
            id={LIST}
            label={delivery.field.suggestions}
            items={options.isExpanded ? lookup.items : []}
            keyOf={place => place.id}
            active={options.active}
            onChoose={choose}
          >
            {place => (
              <>
                <bdi>{place.label}</bdi>
                <small>{delivery.field.precision[place.precision]}</small>
              </>
            )}
          </OptionList>
        </div>
        <button type="submit" className="button">
          {text.button}
        </button>
      </div>
      <p id="zone-check-hint" className="field-hint" role="status">
        {lookup.state === 'found' ? foundText : text.hint}
      </p>
    </form>
  )
}
