import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FieldEvents } from './suggestions.tsx'

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

const loadSuggestions = () => import('./suggestions.tsx')

/**
 * A search box that suggests aisles, brands and products while typing. It stays a plain text input of its form. Its parent
 * must be positioned, because the list is placed relative to it. The scripts of the list load with the first focus.
 */
export function SearchField(props: Props) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const events = useRef<FieldEvents>(null)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSuggestions>> | null>(null)
  const [activeOption, setActiveOption] = useState<string | null>(null)
  const load = useCallback(() => {
    // Without suggestions the field still searches.
    loadSuggestions().then(setLoaded, () => null)
  }, [])
  // The focus may have come before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) load()
  }, [load])

  return (
    <>
      <input
        ref={input}
        type="search"
        name="str"
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-expanded={activeOption !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeOption || undefined}
        onFocus={load}
        onChange={event => events.current?.type(event.target.value)}
        onKeyDown={event => events.current?.onKeyDown(event)}
        onBlur={() => events.current?.end()}
        {...props}
      />
      {loaded && (
        <loaded.Suggestions ref={events} list={list} input={input} onActive={setActiveOption} />
      )}
    </>
  )
}
