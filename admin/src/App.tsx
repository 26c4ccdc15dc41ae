import { lazy, Suspense } from 'react'
import { Admin, Authenticated, CustomRoutes, Navigate, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { i18nProvider } from './i18n/texts.ts'
import { LoadingPage } from './layout/LoadingPage.tsx'
import { LoginPage } from './layout/LoginPage.tsx'
import { Notices } from './layout/Notices.tsx'
import { ShopLayout } from './layout/ShopLayout.tsx'
import { queryClient } from './query-client.ts'
import { theme } from './theme.ts'

const AisleScreen = lazy(() => import('./aisles/AisleScreen.tsx'))
const BrandScreen = lazy(() => import('./brands/BrandScreen.tsx'))
const ProductScreen = lazy(() => import('./products/ProductScreen.tsx'))
const SponsorScreen = lazy(() => import('./sponsors/SponsorScreen.tsx'))
const CarouselScreen = lazy(() => import('./carousels/CarouselScreen.tsx'))
const MarqueeScreen = lazy(() => import('./marquees/MarqueeScreen.tsx'))
const SetupScreen = lazy(() => import('./setup/SetupScreen.tsx'))
const InvoiceScreen = lazy(() => import('./invoices/InvoiceScreen.tsx'))
const PrintScreen = lazy(() => import('./invoices/PrintScreen.tsx'))
const MissScreen = lazy(() => import('./misses/MissScreen.tsx'))
const ZoneScreen = lazy(() => import('./zones/ZoneScreen.tsx'))

export function App() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      darkTheme={null}
      disableTelemetry
      i18nProvider={i18nProvider}
      layout={ShopLayout}
      loading={LoadingPage}
      loginPage={LoginPage}
      notification={Notices}
      queryClient={queryClient}
      requireAuth
      theme={theme}
      title="Back office"
    >
      <Resource name="aisles" list={AisleScreen} />
      <Resource name="brands" list={BrandScreen} />
      <Resource name="products" list={ProductScreen} />
      <Resource name="misses" list={MissScreen} />
      <Resource name="sponsors" list={SponsorScreen} />
      <Resource name="carousels" list={CarouselScreen} />
      <Resource name="marquees" list={MarqueeScreen} />
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/invoices/unprinted" replace />} />
        <Route
          path="/invoices/unprinted"
          element={<InvoiceScreen key="unprinted" list="unprinted" />}
        />
        <Route path="/invoices/printed" element={<InvoiceScreen key="printed" list="printed" />} />
        <Route path="/zones" element={<ZoneScreen />} />
        <Route path="/setup" element={<SetupScreen />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route
          path="/invoices/:orderId/print"
          element={
            <Authenticated loading={<LoadingPage />}>
              <Suspense fallback={<LoadingPage />}>
                <PrintScreen />
              </Suspense>
            </Authenticated>
          }
        />
      </CustomRoutes>
    </Admin>
  )
}
