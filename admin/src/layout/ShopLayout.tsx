import { Layout, type LayoutProps } from 'react-admin'
import { CardTestingNotice } from './CardTestingNotice.tsx'
import { FactorRedirect } from './FactorRedirect.tsx'
import { ShopBar } from './ShopBar.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { TestPayments } from './TestPayments.tsx'

export function ShopLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={ShopBar} menu={ShopMenu} appBarAlwaysOn>
      <TestPayments sx={{ display: { md: 'none' }, alignSelf: 'flex-start', mb: 1 }} />
      <CardTestingNotice />
      <FactorRedirect />
      {children}
    </Layout>
  )
}
