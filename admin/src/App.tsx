import { lazy, type ReactNode, Suspense } from 'react'
import { Admin, Authenticated, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { dataProvider } from './data-provider/data-provider.ts'
import { i18nProvider } from './i18n/texts.ts'
import { authProvider } from './layout/auth-provider.ts'
import { FactorRedirect } from './layout/FactorRedirect.tsx'
import { LoginPage } from './layout/LoginPage.tsx'
import { Notices } from './layout/Notices.tsx'
import { ShopLayout } from './layout/ShopLayout.tsx'
import { LoadingPage } from './page-parts/LoadingPage.tsx'
import { queryClient } from './query-client.ts'
import { theme } from './theme.ts'

const DashboardScreen = lazy(() => import('./dashboard/DashboardScreen.tsx'))
const AisleScreen = lazy(() => import('./aisles/AisleScreen.tsx'))
const BrandScreen = lazy(() => import('./brands/BrandScreen.tsx'))
const ProductScreen = lazy(() => import('./products/ProductScreen.tsx'))
const SponsorScreen = lazy(() => import('./sponsors/SponsorScreen.tsx'))
const CarouselScreen = lazy(() => import('./carousels/CarouselScreen.tsx'))
const MarqueeScreen = lazy(() => import('./marquees/MarqueeScreen.tsx'))
const SetupScreen = lazy(() => import('./setup/SetupScreen.tsx'))
const InvoiceScreen = lazy(() => import('./invoices/InvoiceScreen.tsx'))
const ImportScreen = lazy(() => import('./imports/ImportScreen.tsx'))
const UserScreen = lazy(() => import('./users/UserScreen.tsx'))
const OutboxScreen = lazy(() => import('./outbox/OutboxScreen.tsx'))
const ActivityScreen = lazy(() => import('./activity/ActivityScreen.tsx'))
const CreditScreen = lazy(() => import('./credits/CreditScreen.tsx'))
const CreditNoteScreen = lazy(() => import('./invoices/CreditNoteScreen.tsx'))
const PrintScreen = lazy(() => import('./invoices/PrintScreen.tsx'))
const StockScreen = lazy(() => import('./stock/StockScreen.tsx'))
const CountScreen = lazy(() => import('./stock/CountScreen.tsx'))
const ReceiveScreen = lazy(() => import('./stock/ReceiveScreen.tsx'))
const PackingScreen = lazy(() => import('./packing/PackingScreen.tsx'))
const PackOrderScreen = lazy(() => import('./packing/PackOrderScreen.tsx'))
const ShortfallScreen = lazy(() => import('./shortfalls/ShortfallScreen.tsx'))
const ReturnScreen = lazy(() => import('./returns/ReturnScreen.tsx'))
const LabelScreen = lazy(() => import('./packing/LabelScreen.tsx'))
const MissScreen = lazy(() => import('./misses/MissScreen.tsx'))
const BackupScreen = lazy(() => import('./backups/BackupScreen.tsx'))
const DeletedScreen = lazy(() => import('./deleted/DeletedScreen.tsx'))
const SecurityScreen = lazy(() => import('./security/SecurityScreen.tsx'))
const ZoneScreen = lazy(() => import('./zones/ZoneScreen.tsx'))
const WindowScreen = lazy(() => import('./windows/WindowScreen.tsx'))

const printPage = (
  <SheetPage>
    <PrintScreen />
  </SheetPage>
)
const labelPage = (
  <SheetPage>
    <LabelScreen />
  </SheetPage>
)
const creditNotePage = (
  <SheetPage>
    <CreditNoteScreen />
  </SheetPage>
)

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
      <Resource name="stock" list={StockScreen} />
      <Resource name="misses" list={MissScreen} />
      <Resource name="sponsors" list={SponsorScreen} />
      <Resource name="carousels" list={CarouselScreen} />
      <Resource name="marquees" list={MarqueeScreen} />
      <Resource name="users" list={UserScreen} />
      <Resource name="credits" list={CreditScreen} />
      <Resource name="emails" list={OutboxScreen} />
      <Resource name="deleted-items" list={DeletedScreen} />
      <Resource name="activity" list={ActivityScreen} />
      <CustomRoutes>
        <Route path="/" element={<DashboardScreen />} />
        <Route path="/stock/count" element={<CountScreen />} />
        <Route path="/stock/receive" element={<ReceiveScreen />} />
        <Route path="/import" element={<ImportScreen />} />
        <Route
          path="/invoices/unprinted"
          element={<InvoiceScreen key="unprinted" list="unprinted" />}
        />
        <Route path="/invoices/printed" element={<InvoiceScreen key="printed" list="printed" />} />
        <Route path="/packing" element={<PackingScreen />} />
        <Route path="/packing/:orderId" element={<PackOrderScreen />} />
        <Route path="/shortfalls" element={<ShortfallScreen />} />
        <Route path="/returns" element={<ReturnScreen />} />
        <Route path="/zones" element={<ZoneScreen />} />
        <Route path="/windows/:view?" element={<WindowScreen />} />
        <Route path="/setup" element={<SetupScreen />} />
        <Route path="/backups" element={<BackupScreen />} />
        <Route path="/security" element={<SecurityScreen />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/invoices/:orderId/print" element={printPage} />
        <Route path="/invoices/print" element={printPage} />
        <Route path="/packing/:orderId/labels" element={labelPage} />
        <Route path="/invoices/:orderId/credit-notes/:number" element={creditNotePage} />
      </CustomRoutes>
    </Admin>
  )
}

/** Print pages have no menu. */
function SheetPage({ children }: { children: ReactNode }) {
  return (
    <Authenticated loading={<LoadingPage />}>
      <FactorRedirect />
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </Authenticated>
  )
}
