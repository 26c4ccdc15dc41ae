import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import type { Language } from '#shared/domain/language.ts'
import { useEarlyText } from '../combobox/use-early-text.ts'
import { useLookup } from '../combobox/use-lookup.ts'
import { useOptions } from '../combobox/use-options.ts'
import { fetchPlaces } from './fetch-places.ts'
import { getWrittenAddress } from './written-address.ts'

const MIN_LENGTH = 3
const DELAY_MS = 300

type Options = {
  language: Language
  typeAhead: boolean
  text: string
  onChoose: (place: Place, text: string) => void
  onClear: () => void
  /** Called when a search finds nothing or fails. The last result no longer belongs to the text. */
  onMiss: () => void
}

/** State and keys of the combobox. The focus always stays in its text box. */
export function useAddressBox({ language, typeAhead, text, onChoose, onClear, onMiss }: Options) {
  const list = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const find = useCallback(
    (query: string, signal: AbortSignal) => fetchPlaces(query, language, signal),
    [language],
  )
  const { lookup, lookSoon, lookNow, stop } = useLookup({
    find,
    minLength: MIN_LENGTH,
    delayMs: DELAY_MS,
  })
  const options = useOptions({ list, count: lookup.items.length, onEnter })
  const { isExpanded, active, open, close, inputProps } = options
  const shown = draft ?? text
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, type)

  const isMissed = lookup.state === 'empty' || lookup.state === 'failed'
  const latestMiss = useRef(onMiss)
  useEffect(() => {
    latestMiss.current = onMiss
  })
  useEffect(() => {
    if (isMissed) latestMiss.current()
  }, [isMissed])

  function type(typed: string) {
    if (typed === '') return clear()
    setDraft(typed)
    open()
    if (typeAhead) lookSoon(typed)
    else stop()
  }

  function clear() {
    setDraft(null)
    close()
    stop()
    onClear()
  }

  function choose(place: Place) {
    onChoose(place, getWrittenAddress(shown, place))
    setDraft(null)
    close()
    stop()
  }

  function searchNow() {
    open()
    lookNow(shown)
  }

  /** Enter chooses the first place if no option is active. Only the shopper can choose between ambiguous places. */
  function onEnter(chosen: number): boolean {
    const place = isExpanded ? lookup.items[Math.max(chosen, 0)] : undefined
    if (!place) searchNow()
    else if (chosen >= 0 || !place.isAmbiguous) choose(place)
    return true
  }

  return {
    list,
    input,
    shown,
    lookup,
    isExpanded,
    active,
    type,
    clear,
    choose,
    searchNow,
    close,
    inputProps,
  }
}
