import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { BasketLink } from './basket-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { ToolsMenu } from './tools-menu.tsx'
import { useFrame } from './use-frame.ts'
import { UserMenu } from './user-menu.tsx'
import './header.css'

export function Header() {
  const text = useText().frame
  const user = useFrame()?.user
  return (
    <header className="header">
      <div className="page header-row">
        <Logo />
        <SearchBox />
        <div className="header-actions">
          <LanguageSwitch />
          <ToolsMenu />
          {user ? (
            <UserMenu user={user} />
          ) : (
            <LocalLink to="/login" className="header-action">
              <Icon name="user" />
              <span className="header-action-text">{text.user.login}</span>
            </LocalLink>
          )}
          <BasketLink className="header-basket" />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
