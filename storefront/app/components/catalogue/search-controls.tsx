import { Form, useLocation } from '@remix-run/react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { SearchField } from '../search/search-field.tsx'
import { MAX_SEARCH_TEXT } from './list-address.ts'
import { bestSort, type Sort } from './sorting.ts'
import './search-controls.css'

type Props = {
  text: string
  sort: Sort
  sorts: readonly Sort[]
  placeholder: string
  /** Further fields of the form, such as filters. */
  children?: ReactNode
  /** Suggests products of the whole shop while the text is typed. */
  suggests?: boolean
}

/** Text and order of a list; they act only when Search is pressed, and begin at the first page. */
export function SearchControls({
  text,
  sort,
  sorts,
  placeholder,
  children,
  suggests = false,
}: Props) {
  const words = useText().catalogue.search
  const { pathname, search } = useLocation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isChosen = new URLSearchParams(search).has('sort')
  // The order that nobody chose has no name in the address: a first text may bring its own.
  const nameOf = (choice: Sort) => (choice === sort && !isChosen ? '' : choice)
  const Field = suggests ? SearchField : 'input'
  const choices: readonly Sort[] = text ? [bestSort, ...sorts] : sorts
  return (
    <Form
      // Back and Forward change the address: the controls show what it says.
      key={search}
      role="search"
      aria-label={words.label}
      className="search-controls"
      // Where the header has no search box, the text stays in sight.
      data-text={suggests || text !== '' || undefined}
      data-open={isOpen || undefined}
      action={pathname}
    >
      <div className="field search-controls-text">
        <label htmlFor={`${id}text`}>{words.text}</label>
        <Field
          id={`${id}text`}
          className="input"
          type="search"
          name="str"
          defaultValue={text}
          maxLength={MAX_SEARCH_TEXT}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <div className="field search-controls-sort">
        <label htmlFor={`${id}sort`}>{words.sort}</label>
        <select id={`${id}sort`} className="input" name="sort" defaultValue={nameOf(sort)}>
          {choices.map(choice => (
            <option key={choice} value={nameOf(choice)}>
              {words.sorts[choice]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button search-controls-submit">
        <Icon name="search" />
        <span>{words.button}</span>
      </button>
      <button
        type="button"
        className="button quiet search-controls-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="tools" />
        {words.toggle}
      </button>
      {children}
    </Form>
  )
}
