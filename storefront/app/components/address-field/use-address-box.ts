import { type KeyboardEvent, useState } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import type { Language } from '#shared/domain/language.ts'
import { useSuggestions } from './use-suggestions.ts'
import { getWrittenAddress } from './written-address.ts'

type Options = {
  language: Language
  typeAhead: boolean
  text: string
  onChoose: (place: Place, text: string) => void
  onClear: () => void
}

/** State and keys of the combobox; the focus stays in its text box all the time. */
export function useAddressBox({ language, typeAhead, text, onChoose, onClear }: Options) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { search, lookSoon, lookNow, stop } = useSuggestions(language)
  const { places } = search
  const shown = draft ?? text
  const isExpanded = isOpen && places.length > 0

  function open() {
    setIsOpen(true)
    setActive(-1)
  }

  function close() {
    setIsOpen(false)
  }

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

  function onEnter() {
    const place = isExpanded ? places[Math.max(active, 0)] : undefined
    if (place) choose(place)
    else searchNow()
  }

  /** Past the last suggestion comes the text itself, then the first. */
  function move(step: 1 | -1) {
    const from = isExpanded ? active : -1
    const count = places.length + 1
    setIsOpen(true)
    setActive(((from + 1 + step + count) % count) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape' && isExpanded) close()
    else if (event.key === 'ArrowDown' && places.length > 0) move(1)
    else if (event.key === 'ArrowUp' && places.length > 0) move(-1)
    else return
    event.preventDefault()
  }

  return { shown, search, isExpanded, active, type, clear, choose, searchNow, close, onKeyDown }
}
