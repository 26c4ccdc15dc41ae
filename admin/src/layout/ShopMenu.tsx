import Backups from '@mui/icons-material/BackupOutlined'
import Messages from '@mui/icons-material/CampaignOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Files from '@mui/icons-material/ImportExport'
import Dashboard from '@mui/icons-material/InsightsOutlined'
import Stock from '@mui/icons-material/Inventory2Outlined'
import Products from '@mui/icons-material/LocalGroceryStoreOutlined'
import Zones from '@mui/icons-material/MapOutlined'
import Outbox from '@mui/icons-material/OutboxOutlined'
import Users from '@mui/icons-material/PeopleAltOutlined'
import Deleted from '@mui/icons-material/RestoreFromTrashOutlined'
import Credit from '@mui/icons-material/SavingsOutlined'
import Windows from '@mui/icons-material/ScheduleOutlined'
import Misses from '@mui/icons-material/SearchOffOutlined'
import Brands from '@mui/icons-material/SellOutlined'
import Setup from '@mui/icons-material/SettingsOutlined'
import Packing from '@mui/icons-material/ShoppingBagOutlined'
import Aisles from '@mui/icons-material/StorefrontOutlined'
import Printed from '@mui/icons-material/TaskOutlined'
import Security from '@mui/icons-material/VerifiedUserOutlined'
import Carousels from '@mui/icons-material/ViewCarouselOutlined'
import Sponsors from '@mui/icons-material/VolunteerActivismOutlined'
import { Divider } from '@mui/material'
import type { ReactElement } from 'react'
import { Menu } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { UnprintedIcon } from '../orders/UnprintedIcon.tsx'
import { ReturnIcon } from '../returns/ReturnIcon.tsx'
import { ShortfallIcon } from '../shortfalls/ShortfallIcon.tsx'

type Entry = { to: string; primaryText: Text; leftIcon: ReactElement }

/** The screens, grouped by task. */
const groups: Record<string, Entry[]> = {
  orders: [
    { to: '/', primaryText: 'Dashboard', leftIcon: <Dashboard /> },
    { to: '/invoices/unprinted', primaryText: 'Unprinted invoices', leftIcon: <UnprintedIcon /> },
    { to: '/packing', primaryText: 'Packing', leftIcon: <Packing /> },
    { to: '/shortfalls', primaryText: 'Shortfalls', leftIcon: <ShortfallIcon /> },
    { to: '/returns', primaryText: 'Returns', leftIcon: <ReturnIcon /> },
    { to: '/invoices/printed', primaryText: 'Printed invoices', leftIcon: <Printed /> },
  ],
  catalogue: [
    { to: '/aisles', primaryText: 'Aisles', leftIcon: <Aisles /> },
    { to: '/brands', primaryText: 'Brands', leftIcon: <Brands /> },
    { to: '/products', primaryText: 'Products', leftIcon: <Products /> },
    { to: '/stock', primaryText: 'Stock', leftIcon: <Stock /> },
    { to: '/misses', primaryText: 'Missed searches', leftIcon: <Misses /> },
    { to: '/import', primaryText: 'Import and export', leftIcon: <Files /> },
    { to: '/zones', primaryText: 'Delivery zones', leftIcon: <Zones /> },
    { to: '/windows', primaryText: 'Windows', leftIcon: <Windows /> },
  ],
  banners: [
    { to: '/sponsors', primaryText: 'Sponsors', leftIcon: <Sponsors /> },
    { to: '/carousels', primaryText: 'Carousels', leftIcon: <Carousels /> },
    { to: '/marquees', primaryText: 'Text messages', leftIcon: <Messages /> },
  ],
  shop: [
    { to: '/setup', primaryText: 'Setup', leftIcon: <Setup /> },
    { to: '/backups', primaryText: 'Backups', leftIcon: <Backups /> },
    { to: '/users', primaryText: 'Users', leftIcon: <Users /> },
    { to: '/credits', primaryText: 'Store credit', leftIcon: <Credit /> },
    { to: '/emails', primaryText: 'Outbox', leftIcon: <Outbox /> },
    { to: '/activity', primaryText: 'Activity log', leftIcon: <History /> },
    { to: '/deleted-items', primaryText: 'Deleted items', leftIcon: <Deleted /> },
    { to: '/security', primaryText: 'Security', leftIcon: <Security /> },
  ],
}

export function ShopMenu() {
  return (
    <Menu sx={{ pt: 1 }}>
      {Object.entries(groups).map(([name, entries], index) => [
        index > 0 && <Divider key={name} sx={{ mx: 2, my: 1 }} />,
        ...entries.map(entry => <Menu.Item key={entry.to} {...entry} />),
      ])}
    </Menu>
  )
}
