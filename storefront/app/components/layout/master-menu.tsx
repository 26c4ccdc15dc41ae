import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'

/** The Master's menu items. Their URLs redirect to the back office. */
export function MasterMenu() {
  const { admin, screens } = useText().layout.user
  return (
    <>
      <a href="/admin" className="dropdown-link">
        <Icon name="tools" />
        {admin}
      </a>
      <ul className="dropdown-sublinks">
        {Object.entries(screens).map(([address, label]) => (
          <li key={address}>
            <a href={`/${address}`} className="dropdown-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
