import { Layout, type LayoutProps } from 'react-admin'
import { ShopBar } from './ShopBar.tsx'
import { ShopMenu } from './ShopMenu.tsx'

export function ShopLayout(props: LayoutProps) {
  return <Layout {...props} appBar={ShopBar} menu={ShopMenu} appBarAlwaysOn />
}
