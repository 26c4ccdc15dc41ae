import OpenShop from '@mui/icons-material/OpenInNew'
import { Typography } from '@mui/material'
import { AppBar, LoadingIndicator } from 'react-admin'
import { useGlobal } from '../global.ts'
import { t } from '../i18n/texts.ts'
import { NewOrders } from '../orders/NewOrders.tsx'
import { BarButton } from '../page-parts/BarButton.tsx'
import motif from '../page-parts/motif.svg'
import { DisplayMenu } from './DisplayMenu.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { TestPayments } from './TestPayments.tsx'

export function ShopBar(props: { alwaysOn?: boolean }) {
  const shop = useGlobal()
  return (
    <AppBar {...props} color="secondary" toolbar={<LoadingIndicator />}>
      <img src={motif} alt="" width={26} height={26} />
      <NewOrders>
        <Typography component="p" variant="h3" noWrap>
          <bdi>{shop?.companyName || t('Back office')}</bdi>
        </Typography>
      </NewOrders>
      <TestPayments sx={{ display: { xs: 'none', md: 'flex' } }} />
      <LanguageButton />
      <DisplayMenu />
      <BarButton href="/" target="_blank" startIcon={<OpenShop />}>
        {t('Shop')}
      </BarButton>
    </AppBar>
  )
}
