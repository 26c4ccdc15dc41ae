import { useNavigate } from '@remix-run/react'
import { type ComponentProps, useId } from 'react'
import { useHref, useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { Suggestion } from '#shared/responses/search.ts'
import { OptionList } from '../combobox/option-list.tsx'
import { useEarlyText } from '../combobox/use-early-text.ts'
import { useLookup } from '../combobox/use-lookup.ts'
import { useOptions } from '../combobox/use-options.ts'
import { SuggestedItem } from './suggested-item.tsx'

const lookups = { find: fetchSuggestions, minLength: 2, delayMs: 120, keepsItems: true }

type Props = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'className'
  | 'type'
  | 'name'
  | 'defaultValue'
  | 'placeholder'
  | 'maxLength'
  | 'enterKeyHint'
  | 'autoComplete'
  | 'aria-label'
>

/**
 * A search box that suggests aisles, brands and products while typing. It stays a plain text input of its
 * form. Its parent must be positioned, because the list is placed relative to it.
 */
export function SearchField(props: Props) {
  const text = useText().catalogue.search
  const language = useLanguage()
  const list = useId()
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

  const input = useEarlyText(type)

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
      <input
        ref={input}
        type="search"
        name="str"
        enterKeyHint="search"
        autoComplete="off"
        {...inputProps}
        onChange={event => type(event.target.value)}
        onBlur={end}
        {...props}
      />
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
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: query })}`, { signal })
  if (!response.ok) throw new Error(`The look-up returned ${response.status}`)
  return response.json()
}
