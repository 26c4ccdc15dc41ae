import History from '@mui/icons-material/HistoryOutlined'
import Files from '@mui/icons-material/ImportExport'
import Dashboard from '@mui/icons-material/InsightsOutlined'
import Products from '@mui/icons-material/LocalGroceryStoreOutlined'
import Zones from '@mui/icons-material/MapOutlined'
import Outbox from '@mui/icons-material/OutboxOutlined'
import Users from '@mui/icons-material/PeopleAltOutlined'
import Brands from '@mui/icons-material/SellOutlined'
import Aisles from '@mui/icons-material/StorefrontOutlined'
import Printed from '@mui/icons-material/TaskOutlined'
import { Divider } from '@mui/material'
import { Menu } from 'react-admin'
import { UnprintedIcon } from '../orders/UnprintedIcon.tsx'

export function ShopMenu() {
  return (
    <Menu sx={{ pt: 1 }}>
      <Menu.Item to="/" primaryText="Dashboard" leftIcon={<Dashboard />} />
      <Menu.Item
        to="/invoices/unprinted"
        primaryText="Unprinted invoices"
        leftIcon={<UnprintedIcon />}
      />
      <Menu.Item to="/invoices/printed" primaryText="Printed invoices" leftIcon={<Printed />} />
      <Divider sx={{ mx: 2, my: 1 }} />
      <Menu.Item to="/aisles" primaryText="Aisles" leftIcon={<Aisles />} />
      <Menu.Item to="/brands" primaryText="Brands" leftIcon={<Brands />} />
      <Menu.Item to="/products" primaryText="Products" leftIcon={<Products />} />
      <Menu.Item to="/zones" primaryText="Delivery zones" leftIcon={<Zones />} />
      <Menu.Item to="/import" primaryText="Import and export" leftIcon={<Files />} />
      <Divider sx={{ mx: 2, my: 1 }} />
      <Menu.Item to="/users" primaryText="Users" leftIcon={<Users />} />
      <Menu.Item to="/emails" primaryText="Outbox" leftIcon={<Outbox />} />
      <Menu.Item to="/activity" primaryText="Activity log" leftIcon={<History />} />
    </Menu>
  )
}
