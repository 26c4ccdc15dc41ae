import Products from '@mui/icons-material/LocalGroceryStoreOutlined'
import Zones from '@mui/icons-material/MapOutlined'
import Unprinted from '@mui/icons-material/PrintOutlined'
import Misses from '@mui/icons-material/SearchOffOutlined'
import Brands from '@mui/icons-material/SellOutlined'
import Aisles from '@mui/icons-material/StorefrontOutlined'
import Printed from '@mui/icons-material/TaskOutlined'
import { Divider } from '@mui/material'
import { Menu } from 'react-admin'

export function ShopMenu() {
  return (
    <Menu sx={{ pt: 1 }}>
      <Menu.Item
        to="/invoices/unprinted"
        primaryText="Unprinted invoices"
        leftIcon={<Unprinted />}
      />
      <Menu.Item to="/invoices/printed" primaryText="Printed invoices" leftIcon={<Printed />} />
      <Divider sx={{ mx: 2, my: 1 }} />
      <Menu.Item to="/aisles" primaryText="Aisles" leftIcon={<Aisles />} />
      <Menu.Item to="/brands" primaryText="Brands" leftIcon={<Brands />} />
      <Menu.Item to="/products" primaryText="Products" leftIcon={<Products />} />
      <Menu.Item to="/misses" primaryText="Missed searches" leftIcon={<Misses />} />
      <Menu.Item to="/zones" primaryText="Delivery zones" leftIcon={<Zones />} />
    </Menu>
  )
}
