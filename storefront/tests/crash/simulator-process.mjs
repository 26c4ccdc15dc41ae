// Runs the payment provider in a separate process, so that it survives a kill of the shop.
const { startSimulator } = await import('../../dist/storefront/payment-simulator/simulator.js')
const { PORT, DATA_FILE, SHOP_ORIGIN } = process.env
await startSimulator({
  host: '127.0.0.1',
  port: Number(PORT),
  storeId: 'simulator',
  apiToken: 'simulator',
  profileId: 'simulator',
  shopOrigins: [SHOP_ORIGIN],
  dataFile: DATA_FILE,
})
