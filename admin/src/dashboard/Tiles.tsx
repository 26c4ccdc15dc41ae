import { Box } from '@mui/material'
import { toPackStates } from '#shared/domain/orders/order-state.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { DashboardView, DaySales } from '#shared/responses/dashboard.ts'
import { digits, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Tile } from './Tile.tsx'

const WEEK = 7

const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

export function Tiles({ view }: { view: DashboardView }) {
  const { days, orders, products, mails, openPayments, creditOwed } = view
  const today = days.at(-1)
  const week = sum(days.slice(-WEEK))
  const weekBefore = sum(days.slice(0, -WEEK))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <Tile
        label="Sales today"
        value={money(today?.sales ?? 0)}
        note={countOrders(today?.orders ?? 0)}
        to="/invoices/printed"
      />
      <Tile
        label="Sales, last 7 days"
        value={money(week.sales)}
        note={`${countOrders(week.orders)}${compare(week.sales, weekBefore.sales)}`}
        to="/invoices/printed"
      />
      <Tile
        label="Orders to print"
        value={digits(orders.unprinted)}
        note={t('paid, not printed')}
        to="/invoices/unprinted"
        tone={orders.unprinted > 0 ? 'work' : undefined}
      />
      <Tile
        label="Orders to fulfill"
        value={digits(orders.toHandOver)}
        note={t('printed, not fulfilled')}
        to={filtered('/invoices/printed', { state: toPackStates })}
        tone={orders.toHandOver > 0 ? 'work' : undefined}
      />
      <Tile
        label="Packed orders"
        value={digits(orders.packed)}
        note={t('packed, not fulfilled')}
        to="/packing"
        tone={orders.packed > 0 ? 'work' : undefined}
      />
      <Tile
        label="Returns"
        value={digits(orders.returns)}
        note={t('to decide')}
        to="/returns"
        tone={orders.returns > 0 ? 'work' : undefined}
      />
      <Tile
        label="Out of Stock"
        value={digits(products.soldOut)}
        note={t('product |||| products', { count: products.soldOut })}
        to={filtered('/products', { status: productStatus.outOfStock })}
      />
      <Tile
        label="Hidden"
        value={digits(products.hidden)}
        note={t('product |||| products', { count: products.hidden })}
        to={filtered('/products', { status: productStatus.hidden })}
      />
      <Tile
        label="Failed emails"
        value={digits(mails.failed)}
        note={t(mails.failed > 0 ? 'review and resend' : 'no issues')}
        to={filtered('/emails', { state: 'failed' })}
        tone={mails.failed > 0 ? 'alarm' : undefined}
      />
      <Tile
        label="Payments to review"
        value={digits(openPayments)}
        note={t(openPayments > 0 ? 'see below' : 'no issues')}
        tone={openPayments > 0 ? 'alarm' : undefined}
      />
      <Tile
        label="Credit owed"
        value={money(creditOwed)}
        note={t('store credit of all shoppers')}
        to="/credits"
      />
    </Box>
  )
}

const countOrders = (count: number) => t('%{count} order |||| %{count} orders', { count })

function sum(days: DaySales[]): Pick<DaySales, 'orders' | 'sales'> {
  return {
    orders: days.reduce((all, day) => all + day.orders, 0),
    sales: days.reduce((all, day) => all + day.sales, 0),
  }
}

/** ' · up 12%' against the previous week; empty if that had no sales. */
function compare(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  const text = t(percent < 0 ? 'down %{percent}%' : 'up %{percent}%', {
    percent: Math.abs(percent),
  })
  return ` · ${text}`
}
