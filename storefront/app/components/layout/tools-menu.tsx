import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { setPreference } from '../preferences/preferences-store.ts'
import { usePreference } from '../preferences/use-preferences.ts'
import { Dropdown } from './dropdown.tsx'

export function ToolsMenu() {
  const text = useText().layout.tools
  const preferences = {
    farsi: usePreference('farsi'),
    grid: usePreference('grid'),
    stopMotion: usePreference('stopMotion'),
  }
  const choices = [
    { name: 'farsi', label: text.farsi, hint: text.farsiHint },
    { name: 'grid', label: text.grid, hint: text.gridHint },
    { name: 'stopMotion', label: text.stopMotion, hint: text.stopMotionHint },
  ] as const
  return (
    <Dropdown
      className="needs-script"
      label={
        <>
          <Icon name="tools" />
          <span className="header-action-text">{text.label}</span>
        </>
      }
    >
      <p className="dropdown-heading">{text.label}</p>
      {choices.map(({ name, label, hint }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            aria-label={label}
            aria-describedby={`${name}-hint`}
            checked={preferences[name]}
            onChange={event => setPreference(name, event.currentTarget.checked)}
          />
          <span>
            {label}
            <span id={`${name}-hint`} className="field-hint tools-hint">
              {hint}
            </span>
          </span>
        </label>
      ))}
    </Dropdown>
  )
}
