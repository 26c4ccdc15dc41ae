import { Layout, type LayoutProps } from 'react-admin'
import { CardTrialsNotice } from './CardTrialsNotice.tsx'
import { ShopBar } from './ShopBar.tsx'
import { ShopMenu } from './ShopMenu.tsx'

export function ShopLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={ShopBar} menu={ShopMenu} appBarAlwaysOn>
      <CardTrialsNotice />
      {children}
    </Layout>
  )
}
