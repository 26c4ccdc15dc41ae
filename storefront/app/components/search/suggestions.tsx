import { useNavigate } from '@remix-run/react'
import {
  forwardRef,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
} from 'react'
import { useHref, useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { Suggestion } from '#shared/responses/search.ts'
import { OptionList } from '../combobox/option-list.tsx'
import { useEarlyText } from '../combobox/use-early-text.ts'
import { useLookup } from '../combobox/use-lookup.ts'
import { useOptions } from '../combobox/use-options.ts'
import { SuggestedItem } from './suggested-item.tsx'

const lookups = { find: fetchSuggestions, minLength: 2, delayMs: 120, keepsItems: true }

/** The props that the search field passes on. */
export type FieldEvents = {
  type: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  end: () => void
}

type Props = {
  /** The id of the list. */
  list: string
  input: RefObject<HTMLInputElement>
  /** Receives the id of the active option while the list is open, null while it is closed. */
  onActive: (option: string | null) => void
}

/** The suggestions below a search field, which keeps the focus. */
export const Suggestions = forwardRef<FieldEvents, Props>(function Suggestions(
  { list, input, onActive },
  events,
) {
  const text = useText().catalogue.search
  const language = useLanguage()
  const href = useHref()
  const navigate = useNavigate()
  const { lookup, lookSoon, stop } = useLookup(lookups)
  const { items } = lookup
  const { isExpanded, active, open, close, inputProps } = useOptions({
    list,
    count: items.length,
    onEnter(chosen) {
      const item = items[chosen]
      if (item) choose(item)
      else end()
      return item !== undefined
    },
  })
  const { onKeyDown } = inputProps
  useImperativeHandle(events, () => ({ type, onKeyDown, end }))
  useEarlyText(input, type)
  const activeOption = isExpanded ? (inputProps['aria-activedescendant'] ?? '') : null
  useEffect(() => onActive(activeOption), [onActive, activeOption])

  function type(typed: string) {
    open()
    lookSoon(typed)
  }

  function end() {
    close()
    stop()
  }

  function choose({ kind, id }: Suggestion) {
    end()
    navigate(href(kind === 'product' ? `/product/${id}` : `/products?${kind}=${id}`))
  }

  return (
    <>
      <OptionList
        id={list}
        label={text.suggestions}
        items={isExpanded ? items : []}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        active={active}
        onChoose={choose}
      >
        {item => <SuggestedItem item={item} />}
      </OptionList>
      <span role="status" className="visually-hidden">
        {isExpanded && text.suggested(formatNumber(items.length, language))}
      </span>
    </>
  )
})

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: query })}`, { signal })
  if (!response.ok) throw new Error(`The look-up returned ${response.status}`)
  return response.json()
}
