import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import type { Role } from '#shared/schemas/account.ts'
import { Icon } from '../icon.tsx'
import { Dropdown } from './dropdown.tsx'
import { MasterMenu } from './master-menu.tsx'

type Props = { user: { name: string; role: Role } }

export function UserMenu({ user }: Props) {
  const text = useText().layout.user
  return (
    <Dropdown
      label={
        <>
          <Icon name="user" />
          <span className="header-action-text">{user.name}</span>
          <span className="visually-hidden">{text.menu}</span>
        </>
      }
    >
      <p className="dropdown-heading">{text.greeting(user.name)}</p>
      {user.role === 'Master' && <MasterMenu />}
      <LocalLink to="/invoices" className="dropdown-link">
        <Icon name="invoice" />
        {text.invoices}
      </LocalLink>
      <LocalLink to="/chpass" className="dropdown-link">
        <Icon name="key" />
        {text.changePassword}
      </LocalLink>
      <LocalLink to="/personalData" className="dropdown-link">
        <Icon name="user" />
        {text.personalData}
      </LocalLink>
      <LocalLink to="/logout" className="dropdown-link">
        <Icon name="arrow" />
        {text.logout}
      </LocalLink>
    </Dropdown>
  )
}
