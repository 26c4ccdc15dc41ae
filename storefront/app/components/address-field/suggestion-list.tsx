import { useEffect, useRef } from 'react'
import type { Place, Precision } from '#app/clients/geocoder/port.ts'

type Props = {
  /** Of the field; options are `{id}-0`, `{id}-1`, … */
  id: string
  places: Place[]
  active: number
  label: string
  precision: Record<Precision, string>
  onChoose: (place: Place) => void
}

/** The listbox of the address field; the focus stays in the field. */
export function SuggestionList({ id, places, active, label, precision, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="address-field-list"
      role="listbox"
      aria-label={label}
      hidden={places.length === 0}
    >
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={place.id}
          id={`${id}-${index}`}
          className="address-field-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Or the field would lose the focus, and with it close the list before the click.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <bdi>{place.label}</bdi>
          <small className="address-field-precision">{precision[place.precision]}</small>
        </div>
      ))}
    </div>
  )
}
