import OpenShop from '@mui/icons-material/OpenInNew'
import { Chip, Typography } from '@mui/material'
import { AppBar, LoadingIndicator } from 'react-admin'
import { useGlobal } from '../global.ts'
import { NewOrderBell } from '../orders/NewOrderBell.tsx'
import { BarButton } from './BarButton.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import motif from './motif.svg'

export function ShopBar(props: { alwaysOn?: boolean }) {
  const shop = useGlobal()
  return (
    <AppBar {...props} color="secondary" toolbar={<LoadingIndicator />}>
      <img src={motif} alt="" width={26} height={26} />
      <Typography component="p" variant="h3" noWrap sx={{ flex: 1, ml: 1 }}>
        {shop?.companyName || 'Back office'}
      </Typography>
      {shop?.testPayments && (
        <Chip
          size="small"
          color="warning"
          label="Test payments: no card is charged"
          sx={{ minWidth: 0, maxWidth: { xs: 110, sm: 'none' } }}
        />
      )}
      <NewOrderBell />
      <DisplayMenu />
      <BarButton href="/" target="_blank" startIcon={<OpenShop />}>
        Shop
      </BarButton>
    </AppBar>
  )
}
