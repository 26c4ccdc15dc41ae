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
  /** More fields of the form, such as filters. */
  children?: ReactNode
  /** Suggests products from the whole shop while the shopper types. */
  suggests?: boolean
}

/** Search text and sort of a list. They apply when Search is pressed, and reset to the first page. */
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
  // The default sort has no URL parameter, so that a first search text can bring its own.
  const nameOf = (choice: Sort) => (choice === sort && !isChosen ? '' : choice)
  const Field = suggests ? SearchField : 'input'
  const choices: readonly Sort[] = text ? [bestSort, ...sorts] : sorts
  return (
    <Form
      // Resets the controls to the URL after Back and Forward.
      key={search}
      role="search"
      aria-label={words.label}
      className="search-controls"
      // If the header has no search box, the text field stays visible.
      data-text={suggests || text !== '' || undefined}
      data-open={isOpen || undefined}
      action={pathname}
      onSubmit={() => setOpen(false)}
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
        <span>{words.toggle}</span>
      </button>
      {children}
    </Form>
  )
}
