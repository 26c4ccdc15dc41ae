import { readFile } from 'node:fs/promises'
import { expect, masterToken, openBackOffice, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { placePaidOrder } from './paid-order.ts'

test('the dashboard links its figures to lists; emails, users, activity log and backups open', async ({
  page,
  request,
}) => {
  await placePaidOrder(request, { name: 'Hafez Shirazi' })
  const master = await openBackOffice(page)
  await expect(master.getByText('Sales over the last 7 days')).toBeVisible()
  await master.getByRole('link', { name: /^Out of Stock/ }).click()
  await expect(master.getByRole('combobox', { name: /^Status/ })).toHaveText('Out of Stock')

  await master.goto('/admin/#/emails')
  await master.getByRole('button', { name: 'View' }).first().click()
  const mail = master.getByRole('dialog')
  await expect(mail.frameLocator('iframe').locator('body')).not.toBeEmpty()
  await mail.getByRole('button', { name: 'Close' }).last().click()

  await master.goto('/admin/#/users')
  const member = master.getByRole('row', { name: /laleh\.ms@example\.com/ })
  await member.getByRole('button', { name: 'Disable' }).click()
  await master.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await member.getByRole('button', { name: 'Enable' }).click()
  await master.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect(member.getByRole('button', { name: 'Disable' })).toBeVisible()

  await master.goto('/admin/#/activity')
  await expect(master.getByRole('heading', { name: 'Activity log' })).toBeVisible()

  await master.goto('/admin/#/backups')
  await expect(master.getByText(/A backup is made every 24 hours/)).toBeVisible()
})

test('a product import is previewed, applied and undone, and logged in the activity log', async ({
  page,
}) => {
  const master = await openBackOffice(page, '/import')
  const [download] = await Promise.all([
    master.waitForEvent('download'),
    master.getByRole('button', { name: 'Export all products' }).click(),
  ])
  const [, first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const [id = ''] = first.split(',')
  const sku = `E2E-${Date.now()}`
  const changes = `\ufeffid,sku,price\r\n${id},${sku},4.56\r\n999999,,1\r\n`

  await master.getByLabel('CSV file').setInputFiles({
    name: 'changes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changes),
  })
  await expect(master.getByText('0 to add, 1 to update, 0 unchanged, 1 refused')).toBeVisible()
  await expect(master.getByText('Product 999999 does not exist.')).toBeVisible()
  await expect(master.getByRole('row').filter({ hasText: sku })).toContainText(
    /Price: \$\d+\.\d\d → \$4\.56/,
  )
  await master.getByRole('button', { name: 'Apply 1 change' }).click()
  await master.getByRole('button', { name: 'Undo import' }).click()
  await expect(master.getByText('Undone').first()).toBeVisible()

  const aisle = `Aisle of ${sku}`
  const added = `name,price,aisle,brand,taxClass\r\nNew of ${sku},2,${aisle},#1,zero\r\n`
  await master.getByLabel('Add missing aisles and brands').check()
  await master.getByLabel('CSV file').setInputFiles({
    name: 'added.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(added),
  })
  await expect(master.getByText(`New aisles: ${aisle}`)).toBeVisible()
  await master.getByRole('button', { name: 'Apply 1 change' }).click()
  const confirmation = master.getByRole('alertdialog', {
    name: 'Aisles to add: 1. Brands to add: 0. Apply anyway?',
  })
  await confirmation.getByRole('button', { name: 'Apply' }).click()
  // As if somebody had changed the product during the undo.
  await master.route(/\/api\/imports\/(undo\/)?\d+$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), applied: 1 } })
  })
  await master.getByRole('button', { name: 'Undo import' }).click()
  await expect(master.getByText('1 change was not undone.')).toBeVisible()
  await expect(master.getByText('Undone in part')).toBeVisible()
  await expect(master.getByRole('button', { name: 'Undo import' })).toHaveCount(0)

  await master.goto('/admin/#/activity')
  await expect(master.getByRole('row').filter({ hasText: sku })).toHaveCount(6)
})

test('a file with an empty number on hand asks before the stock is no longer tracked', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const name = freshName('Untracked')
  const data = { name, price: 10, aisleId: 1, brandId: 1, status: 4, onHand: 12 }
  const { id } = await (await request.post('/api/products', { headers, data })).json()
  const read = async () => (await request.get(`/api/products/${id}`, { headers })).json()
  const master = await openBackOffice(page, '/import')
  await master.getByLabel('CSV file').setInputFiles({
    name: 'delivery.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,onHand\r\n${id},\r\n`),
  })
  const warning = /^The stock of 1 product is no longer tracked/
  await expect(master.getByText(warning)).toBeVisible()
  await master.getByRole('button', { name: 'Apply 1 change' }).click()
  const question = master.getByRole('alertdialog', { name: warning })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await read()).toMatchObject({ onHand: 12 })

  await master.getByRole('button', { name: 'Apply 1 change' }).click()
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(master.getByRole('button', { name: 'Undo import' })).toBeVisible()
  expect(await read()).toMatchObject({ onHand: null })
})

test('a Master settles an open payment manually with a transaction number and a reason', async ({
  page,
}) => {
  const orderId = '260101-OPENOPEN'
  const master = await openBackOffice(page)
  await expect(master.getByText('Sales over the last 7 days')).toBeVisible()
  const open = {
    refundId: null,
    captureId: null,
    chargeId: null,
    name: 'Parvin',
    amount: 12,
    at: '2026-01-01T12:00:00.000Z',
  }
  const unexpected = {
    ...open,
    orderId,
    chargeId: `${orderId}-2`,
    problem: 'unexpected',
    canSettle: true,
  }
  let payments = [{ ...unexpected, chargeId: null, problem: 'unanswered' }] as object[]
  await master.route('**/api/dashboard', async route => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), payments, openPayments } })
  })
  let openPayments = 3
  const sent: unknown[] = []
  await master.route(`**/api/Payment/settle/${orderId}`, async route => {
    sent.push(route.request().postDataJSON())
    payments = [unexpected]
    openPayments = 1
    await route.fulfill({ json: { orderId, state: 'paid' } })
  })
  await master.reload()
  const choose = master.getByRole('button', {
    name: `Settle manually: ${orderId}`,
    exact: true,
  })
  await expect(master.getByText(/2 more are not shown/)).toBeVisible()
  await choose.click()
  const dialog = master.getByRole('dialog', { name: 'Settle manually' })
  const settle = dialog.getByRole('button', { name: 'Settle', exact: true })
  await expect(settle).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Charged/ }).check()
  await settle.click()
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible()
  await expect(dialog.getByText(/^Please enter the transaction number/)).toBeVisible()
  await dialog.getByLabel('Transaction number from the provider').fill('12-0_3')
  const note = 'In the list of the provider'
  await dialog.getByLabel('Reason, and where you checked').fill(note)
  await settle.click()
  await expect(master.getByText('Payment settled')).toBeVisible()
  await expect(choose).toBeHidden()
  expect(sent).toEqual([{ end: 'done', note, transaction: '12-0_3' }])

  await master.route(`**/api/Payment/settleCharge/${orderId}-2`, async route => {
    sent.push(route.request().postDataJSON())
    payments = []
    await route.fulfill({ json: { orderId, state: 'paid' } })
  })
  const charges = master.getByRole('button', { name: `Settle manually: ${orderId}-2` })
  await charges.click()
  await expect(dialog.getByText(`${orderId}-2`)).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio', { name: 'The money was refunded' }).check()
  await dialog.getByLabel('Transaction number from the provider').fill('12-0_4')
  await dialog.getByLabel('Reason, and where you checked').fill(note)
  await settle.click()
  // Elements behind an open dialog count as hidden.
  await expect(dialog).toBeHidden()
  await expect(charges).toBeHidden()
  expect(sent[1]).toEqual({ end: 'done', note, transaction: '12-0_4' })
})
