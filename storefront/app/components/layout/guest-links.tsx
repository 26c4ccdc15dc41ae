import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { Dropdown } from './dropdown.tsx'
import './guest-links.css'

/** Login and registration links; on phones behind one icon. */
export function GuestLinks() {
  const text = useText().layout.user
  return (
    <>
      <LocalLink to="/login" className="header-action guest-link">
        <Icon name="user" />
        {text.login}
      </LocalLink>
      <LocalLink to="/register" className="header-action guest-link">
        {text.register}
      </LocalLink>
      <Dropdown
        className="guest-menu"
        label={
          <>
            <Icon name="user" />
            <span className="visually-hidden">{text.guestMenu}</span>
          </>
        }
      >
        <LocalLink to="/login" className="dropdown-link">
          <Icon name="key" />
          {text.login}
        </LocalLink>
        <LocalLink to="/register" className="dropdown-link">
          <Icon name="user" />
          {text.register}
        </LocalLink>
      </Dropdown>
    </>
  )
}
