import { useId } from 'react'
import type { Place, Precision } from '#app/clients/geocoder/port.ts'
import { isPoBox } from '#shared/domain/addresses/house-number.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { OptionList } from '../combobox/option-list.tsx'
import type { Lookup } from '../combobox/use-lookup.ts'
import { LocateButton, type LocateLabels } from './locate-button.tsx'
import { useAddressBox } from './use-address-box.ts'
import './address-field.css'

type AddressFieldLabels = {
  label: string
  placeholder: string
  /** Below the field until a search starts. */
  hint: string
  search: string
  clear: string
  /** Names the list for screen readers. */
  suggestions: string
  searching: string
  found: (count: number) => string
  /** If several places match the text equally well. */
  ambiguous: string
  poBox: string
  nothing: string
  failed: string
  /** How exact a suggestion is, shown beside it; may be empty. */
  precision: Record<Precision, string>
  locate: LocateLabels
}

type Props = {
  language: Language
  /** False if the geocoder forbids look-ups while typing. Then Enter or the button searches. */
  typeAhead: boolean
  /** The address chosen so far. */
  text: string
  onChoose: (place: Place, text: string) => void
  /** The device's position; it has no address text. */
  onLocate: (point: Point) => void
  onClear: () => void
  /** Called when a search finds nothing or fails. */
  onMiss: () => void
  labels: AddressFieldLabels
}

/** An address field with suggestions (the ARIA combobox pattern). */
export function AddressField(props: Props) {
  const { typeAhead, onLocate, labels } = props
  const id = useId()
  const box = useAddressBox(props)
  const { list, shown, lookup, isExpanded, active } = box

  return (
    <div className="field address-field">
      <label htmlFor={id}>{labels.label}</label>
      <div className="address-field-row">
        <div className="address-field-box">
          <input
            ref={box.input}
            id={id}
            className="input address-field-input"
            type="text"
            {...box.inputProps}
            aria-describedby={`${id}-status`}
            autoComplete="address-line1"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            dir={shown === '' ? undefined : 'auto'}
            maxLength={200}
            placeholder={labels.placeholder}
            value={shown}
            onChange={event => box.type(event.target.value)}
            onBlur={box.close}
          />
          {shown !== '' && (
            <button
              type="button"
              className="icon-button address-field-clear"
              aria-label={labels.clear}
              onClick={box.clear}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" />
              </svg>
            </button>
          )}
          <OptionList
            id={list}
            label={labels.suggestions}
            items={isExpanded ? lookup.items : []}
            keyOf={place => place.id}
            active={active}
            onChoose={box.choose}
          >
            {place => (
              <>
                <bdi>{place.label}</bdi>
                <small>{labels.precision[place.precision]}</small>
              </>
            )}
          </OptionList>
        </div>
        {!typeAhead && (
          <button type="button" className="button" onClick={box.searchNow}>
            {labels.search}
          </button>
        )}
        <LocateButton labels={labels.locate} onLocate={onLocate} />
      </div>
      <p id={`${id}-status`} className="field-hint" role="status">
        {lookup.state === 'empty' && isPoBox(shown) ? labels.poBox : getStatus(lookup, labels)}
      </p>
    </div>
  )
}

function getStatus({ state, items }: Lookup<Place>, labels: AddressFieldLabels): string {
  switch (state) {
    case 'searching':
      return labels.searching
    case 'found':
      return items[0]?.isAmbiguous ? labels.ambiguous : labels.found(items.length)
    case 'empty':
      return labels.nothing
    case 'failed':
      return labels.failed
    default:
      return labels.hint
  }
}
