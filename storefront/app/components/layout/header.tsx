import { useRootData } from '../root-data/use-root-data.ts'
import { BasketLink } from './basket-link.tsx'
import { GuestLinks } from './guest-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { ToolsMenu } from './tools-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import './header.css'

export function Header() {
  const user = useRootData()?.user
  return (
    <header className="header">
      <div className="page header-row">
        <Logo />
        <SearchBox />
        <div className="header-actions">
          <LanguageSwitch />
          <ToolsMenu />
          {user ? <UserMenu user={user} /> : <GuestLinks />}
          <BasketLink className="header-basket" />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
