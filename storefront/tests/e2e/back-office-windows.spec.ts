import type { APIRequestContext, Page } from '@playwright/test'
import { formatSpan, formatWeekday, weekdayName } from '#shared/domain/time/date-format.ts'
import { otherCalendar } from '#shared/domain/time/other-calendar.ts'
import { addDays, shopDay, weekdayOf } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import type { WindowOrderView } from '#shared/responses/window.ts'
import {
  expect,
  expectAccessible,
  goodCard,
  masterToken,
  openBackOffice,
  test,
} from './fixtures.ts'
import { placePaidOrder } from './paid-order.ts'
import { viewports } from './playwright.config.ts'

// Serial, because all of them change the windows of the same shop.
test.describe.configure({ mode: 'serial' })

const dayAfter = (count: number) => addDays(shopDay(new Date(), 'America/Toronto'), count)
const [tomorrow, second, third] = [dayAfter(1), dayAfter(2), dayAfter(3)]
const weekdays = [tomorrow, second, third].map(day => weekdayName(weekdayOf(day), 'en'))

const order = (api: APIRequestContext, name: string) =>
  placePaidOrder(api, { name }, undefined, process.env.E2E_ZONE_SHOP_SIMULATOR)

const card = (page: Page, name: string) => page.getByRole('region', { name })
const dayOf = (page: Page, day: string) => card(page, formatWeekday(day, 'en'))
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('windows are planned, a day is closed, and an order moves before its window closes', async ({
  page,
}) => {
  await openBackOffice(page, '/windows/plan')
  await openTab(page, 'Next two weeks')
  await page.getByRole('button', { name: 'Pickup', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No pickup windows yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a window' }).click()
  const form = page.getByRole('dialog', { name: 'Add a window' })
  await form.getByLabel('From').fill('10:00')
  await form.getByLabel('Until').fill('09:00')
  await form.getByLabel('Capacity').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The end must come after the start.')).toBeVisible()
  await expect(form.getByText('Choose at least one day.')).toBeVisible()
  await form.getByLabel('Until').fill('12:00')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('From')).toHaveValue('10:00')
  for (const day of weekdays) await form.getByRole('checkbox', { name: day }).check()
  await form.getByLabel('Surcharge').fill('-1.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(messages.pickupHasNoDiscount)).toBeVisible()
  await form.getByLabel('Surcharge').fill('1.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(dayOf(page, second)).toContainText('10 am to noon')
  await expect(dayOf(page, second)).toContainText('0 of 1 orders')
  await expect(dayOf(page, dayAfter(9))).toContainText('Surcharge $1.50')
  await expect(dayOf(page, dayAfter(4))).toContainText('No windows')

  await openTab(page, 'Weekly plan')
  const [firstName = '', secondName = ''] = weekdays
  await page.getByRole('button', { name: `Add: ${firstName}` }).click()
  await expect(form.getByRole('checkbox', { name: firstName })).toBeChecked()
  await form.getByLabel('From').fill('14:00')
  await form.getByLabel('Until').fill('00:00')
  await expect(form.getByText('Midnight at the end of the day')).toBeVisible()
  await form.getByLabel('Capacity').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, firstName)).toContainText('2 pm to midnight')
  await page.getByRole('button', { name: `Copy to other days: ${firstName}` }).click()
  await page.getByRole('checkbox', { name: secondName }).check()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(card(page, secondName).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: `Edit: ${secondName} 2 pm to midnight` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit window' })
  await edit.getByLabel('Capacity').fill('4')
  await edit.getByRole('combobox', { name: 'Last orders' }).click()
  await page.getByRole('option', { name: 'A time on the day before' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, secondName)).toContainText('Last orders the day before at 8 pm')
  await page.getByRole('button', { name: `Delete: ${secondName} 10 am to noon` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, secondName).getByRole('listitem')).toHaveCount(1)

  await openTab(page, 'Exceptions')
  await page.getByRole('button', { name: 'Add an exception' }).click()
  const exception = page.getByRole('dialog', { name: 'Add an exception' })
  await exception.getByLabel('Date').fill(third)
  await expect(exception.getByText(/ · \d+ \w+ 14\d\d$/)).toBeVisible()
  await exception.getByRole('button', { name: 'Save' }).click()
  const reasonRequired = exception.getByText('Please write a reason that shoppers can read.')
  await expect(reasonRequired).toHaveCount(2)
  await exception.getByLabel('Reason in English').fill('Closed for stocktaking')
  await exception.getByLabel('Reason in Persian').fill('تعطیل برای انبارگردانی')
  await exception.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Closed for stocktaking/ })).toBeVisible()

  const [rumi, hafez] = ['Rumi Balkhi', 'Hafez Shirazi']
  const id = await order(page.request, rumi)
  await order(page.request, hafez)
  await openTab(page, 'Next two weeks')
  await expect(dayOf(page, third)).toContainText('Closed for stocktaking')
  const [morning, afternoon] = [0, 1].map(at =>
    dayOf(page, tomorrow).getByRole('listitem').nth(at),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  await expect(morning).toContainText('1 of 1 orders')
  await expect(morning).toContainText('Full')
  await morning.getByRole('button', { name: /^1 of 1 orders/ }).click()
  await page.getByRole('button', { name: `View order ${id}` }).click()
  const details = page.getByRole('dialog', { name: `Order ${id}` })
  await expect(details.getByText(/, 10 am to noon$/)).toBeVisible()
  const lines = details.getByRole('table', { name: 'Products' })
  await expect(lines.getByRole('row', { name: 'Pickup $1.50' })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  const firstWindow = `${formatWeekday(tomorrow, 'en')}, 10 am to noon · Pickup`
  await page
    .getByRole('dialog', { name: firstWindow })
    .getByRole('button', { name: 'Close' })
    .click()

  const closing = page.getByRole('dialog', { name: 'Close this window' })
  await page.route('**/api/windows/orders?*', async route => {
    const response = await route.fetch()
    const orders: WindowOrderView[] = await response.json()
    await route.fulfill({
      response,
      json: orders.map(some => ({ ...some, paymentUnsettled: true })),
    })
  })
  await morning.getByRole('button', { name: /^Close: / }).click()
  await expect(closing.getByRole('listitem')).toContainText('Its payment is being checked.')
  await expect(closing.getByRole('button', { name: /^Move to|^View order/ })).toHaveCount(0)
  await expect(closing.getByRole('alert')).toContainText('until their payments are settled')
  await page.unroute('**/api/windows/orders?*')
  await closing.getByRole('button', { name: 'Cancel' }).click()

  await morning.getByRole('button', { name: /^Close: / }).click()
  await expect(closing.getByText(firstWindow)).toBeVisible()
  await closing.getByLabel('Reason in English').fill('The fridge is broken')
  await closing.getByLabel('Reason in Persian').fill('یخچال خراب است')
  await closing.getByRole('button', { name: 'Close this window' }).click()
  await expect(closing.getByText(/^Orders have places in windows/)).toBeVisible()
  await closing.getByRole('button', { name: `Move to another window: ${rumi}` }).click()
  const move = page.getByRole('dialog', { name: 'Move to another window' })
  await move.getByRole('radio', { name: /^2 pm to midnight 1 of 1 orders · Full/ }).check()
  await move.getByRole('button', { name: 'Move order' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'This window is full. Add the order anyway?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await move.getByRole('button', { name: 'Move order' }).click()
  await question.getByRole('button', { name: 'Add anyway' }).click()
  await expect(move).toHaveCount(0)
  await expect(closing.getByLabel('Reason in English')).toHaveValue('The fridge is broken')
  await closing.getByRole('button', { name: 'Close this window' }).click()
  await expect(closing).toHaveCount(0)
  await expect(morning).toContainText('The fridge is broken')
  await expect(morning).toContainText('0 of 1 orders')
  await expect(afternoon).toContainText('2 of 1 orders')
  await morning.getByRole('button', { name: /^Open again: / }).press('Enter')
  await expect(morning).toContainText('Open for orders')
  await expect(morning.getByRole('button', { name: /^Close: / })).toBeFocused()

  await afternoon.getByRole('button', { name: /^2 of 1 orders/ }).click()
  const listed = page.getByRole('dialog', { name: /2 pm to midnight · Pickup$/ })
  await expect(listed.getByText(/, 2 pm to midnight$/)).toHaveCount(2)
  await listed.getByRole('button', { name: 'Move all 2 orders' }).click()
  for (const name of [rumi, hafez]) await expect(move).toContainText(name)
  await move
    .getByRole('radio', { name: /^10 am to noon 0 of 1 orders/ })
    .first()
    .check()
  await move.getByRole('button', { name: 'Move 2 orders' }).click()
  await page
    .getByRole('alertdialog', { name: 'Free places: 1. Add all 2 orders anyway?' })
    .getByRole('button', { name: 'Add anyway' })
    .click()
  await expect(page.getByText(/^2 orders moved\./)).toBeVisible()
  await expect(listed.getByText('This window has no orders.')).toBeVisible()
  await listed.getByRole('button', { name: 'Close' }).click()
  await expect(morning).toContainText('2 of 1 orders')
  await expect(afternoon).toContainText('0 of 1 orders')

  await page.goto(`/admin/#/invoices/unprinted`)
  await page.getByRole('searchbox').fill(rumi)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row', { name: rumi })).toContainText('10 am to noon')
  await page.getByRole('button', { name: `View order ${id}` }).click()
  await details.getByRole('button', { name: 'Move to another window' }).click()
  await move
    .getByRole('radio', { name: /^2 pm to midnight 0 of 1/ })
    .first()
    .check()
  await move.getByRole('button', { name: 'Move order' }).click()
  await expect(details.getByText(/, 2 pm to midnight$/)).toBeVisible()
  await page.goto(`/admin/#/invoices/${id}/print`)
  for (const name of ['Picking list', 'Invoice']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('article')).toContainText('2 pm to midnight')
  }
  await expect(page.getByRole('article').getByRole('row', { name: /^Pickup/ })).toContainText(
    '$1.50',
  )
})

const labels = {
  en: {
    pickup: 'Pickup',
    edit: /^Edit: /,
    shut: /^Close: /,
    close: 'Cancel',
    reason: /^Give a reason: /,
    open: /^Open again: /,
  },
  fa: {
    pickup: 'تحویل حضوری',
    edit: /^ویرایش: /,
    shut: /^بستن: /,
    close: 'انصراف',
    reason: /^نوشتن علت: /,
    open: /^باز کردن: /,
  },
}

for (const language of ['en', 'fa'] as const) {
  test(`axe finds no violations on the windows screen (${language})`, async ({ page }) => {
    const text = labels[language]
    const phone = language === 'fa'
    await page.setViewportSize(phone ? viewports.phone : viewports.desktop)
    await page.goto('/healthz')
    await page.evaluate(
      ([token, language]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('adminLanguage', language)
      },
      [await masterToken(page.request), language] as const,
    )
    await page.goto('/admin/#/windows')
    await page.getByRole('button', { name: text.pickup, exact: true }).click()
    await expect(page.getByRole('meter').first()).toBeVisible()
    const check = (part?: string) => checkPart(page, language, part)
    await check()
    await page.getByRole('button', { name: text.shut }).last().click()
    await page.getByRole('button', { name: text.reason }).click()
    await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0)
    await check('[role=dialog]')
    await page.getByRole('dialog').getByRole('button', { name: text.close }).click()
    await page.getByRole('button', { name: text.open }).click()
    for (const tab of [1, 2]) {
      await page.getByRole('tab').nth(tab).click()
      await page.getByRole('button', { name: text.edit }).first().click()
      await check('[role=dialog]')
      await page.getByRole('dialog').getByRole('button', { name: text.close }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await check('#main-content')
    }
  })
}

test('a shopper chooses a window, and sees it at checkout and on the receipt page', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  await shopper.choosePickup()
  const windows = page.getByRole('group', { name: 'When will you pick it up?' })
  const evening = windows.getByRole('radio', { name: /^2 pm to midnight/ })
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(windows.getByRole('group').first()).toHaveAccessibleName(
    `${formatWeekday(tomorrow, 'en')} ${otherCalendar(tomorrow, 'en')}`,
  )
  await windows.getByRole('button', { name: 'More days' }).click()
  await evening.last().check()
  await expectAccessible(page, 'main')
  await page.reload()
  await expect(windows.getByRole('radio', { checked: true })).toHaveAccessibleName(/^2 pm/)
  await shopper.fillShippingForm()
  const headers = { Authorization: `Bearer ${await masterToken(page.request)}` }
  const windowId = await evening.last().inputValue()
  const setClosed = (closed: boolean) =>
    page.request.post('/api/windows/close', {
      headers,
      data: { windowId, closed, reason: 'The van is broken', fReason: 'ماشین خراب است' },
    })
  await setClosed(true)
  await page.reload()
  const lost = page.getByRole('status').filter({ hasText: 'The time you chose is gone' })
  await expect(lost).toContainText('2 pm to midnight (The van is broken)')
  await expectAccessible(page, 'main')
  // Out of sight, the notice stops the shopper. In sight above the button, it does not.
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLFormElement>('#shipping')?.requestSubmit()
  })
  await expect(lost).toBeFocused()
  await page.reload()
  await expect(lost).toBeVisible()
  await shopper.goToCheckout()
  const setWindow = (windowId: string) =>
    page.evaluate(windowId => {
      const stored = JSON.parse(localStorage.getItem('shipping') ?? '{}')
      localStorage.setItem('shipping', JSON.stringify({ ...stored, windowId }))
      return stored.windowId
    }, windowId)
  await setWindow(windowId)
  await setClosed(false)
  await shopper.open('/basket')
  await expect(windows.getByRole('radio', { checked: true })).toHaveAccessibleName(/^2 pm/)
  await expect(lost).toHaveCount(0)
  await shopper.goToCheckout()
  const promise = page.getByText(/^Ready for pickup on .*, 2 pm to midnight$/)
  await expect(promise).toBeVisible()
  const chosen = await setWindow('p999-2026-01-01')
  await page.reload()
  await expect(page.getByText('Other free times:')).toBeVisible()
  const free = page.getByRole('main').getByRole('listitem')
  await expect(free).toHaveCount(3)
  const checked = windows.getByRole('radio', { checked: true })
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport)
    await shopper.open('/checkout')
    await page.getByRole('link', { name: 'Choose another time' }).click()
    await expect(checked).toBeFocused()
    await expect(checked).toBeInViewport()
    await setWindow('p999-2026-01-01')
  }
  await shopper.open('/checkout')
  await expect(free).toHaveCount(3)
  // One press takes a free time.
  const stored = await page.evaluate(() => localStorage.getItem('shipping') ?? '')
  const hours = (await free.nth(1).textContent())?.split(', ').at(-1) ?? ''
  await free.nth(1).getByRole('link').click()
  await expect(checked).toHaveAccessibleName(new RegExp(`^${hours}`))
  await expect(checked).toBeInViewport()
  await page.evaluate(stored => localStorage.setItem('shipping', stored), stored)
  await shopper.open('/basket')
  // The plan does not have it any more.
  await expect(lost).toContainText(/2 pm to midnight\.This time is chosen now: /)
  await setWindow(chosen)
  await shopper.open('/checkout')
  await expect(promise).toBeVisible()
  await shopper.enterCard(goodCard)
  await shopper.pay()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(promise).toBeVisible()
  // The next order starts with the earliest window.
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('shipping') ?? '{}'))
  expect(await kept()).toMatchObject({ name: expect.any(String), windowId: null })
})

test('the board names the zone of each window, and lists what was handed over', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${await masterToken(page.request)}` }
  const id = await order(page.request, 'Forough Farrokhzad')
  const data = { to: 'fulfilled' }
  const moved = await page.request.post(`/api/invoices/state/${id}`, { headers, data })
  const { promise, shippingState } = (await moved.json()).request

  await openBackOffice(page, '/windows')
  const closers = dayOf(page, second).getByRole('button', { name: /^Close: / })
  await expect(closers.first()).toBeVisible()
  const names = await closers.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)
  // One press closes a window without orders, and one takes that back.
  const window = names.at(-1)?.replace('Close: ', '') ?? ''
  await closers.last().click()
  await expect(page.getByRole('button', { name: `Open again: ${window}` })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  const closer = page.getByRole('button', { name: `Close: ${window}` })
  const closing = page.waitForRequest(/windows\/close$/)
  await closer.click()
  const { windowId } = (await closing).postDataJSON()
  const reason = page.getByRole('button', { name: `Give a reason: ${window}` })
  await reason.click()
  const why = page.getByRole('dialog', { name: 'Why is it closed?' })
  await expect(why.getByText(window)).toBeVisible()
  await why.getByLabel('Reason in English').fill('The vam is broken')
  await why.getByRole('button', { name: 'Save' }).click()
  await expect(why.getByText('Please write a reason that shoppers can read.')).toBeVisible()
  await why.getByLabel('Reason in Persian').fill('ماشین خراب است')
  await why.getByRole('button', { name: 'Save' }).click()
  await expect(why).toHaveCount(0)
  await expect(dayOf(page, second)).toContainText('The vam is broken')
  await expect(reason).toHaveCount(0)
  await page.getByRole('button', { name: `Change reason: ${window}` }).click()
  await why.getByLabel('Reason in English').fill('The van is broken')
  await expect(why.getByLabel('Reason in Persian')).toHaveValue('ماشین خراب است')
  // Meanwhile, somebody else corrects it, and then opens the window.
  const byOther = (change: object) =>
    page.request.post('/api/windows/close', { headers, data: { windowId, ...change } })
  const known = { knownReason: 'The vam is broken', knownFReason: 'ماشین خراب است' }
  await byOther({ closed: true, reason: 'Snow', fReason: 'برف', ...known })
  await why.getByRole('button', { name: 'Save' }).click()
  await expect(why.getByText('Now: Snow')).toBeVisible()
  await byOther({ closed: false })
  await why.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Close this window' })
  await expect(again.getByText(messages.windowReopened)).toBeVisible()
  await again.getByRole('button', { name: 'Close this window' }).click()
  await expect(dayOf(page, second)).toContainText('The van is broken')
  await page.getByRole('button', { name: `Open again: ${window}` }).click()
  await expect(closer).toBeVisible()
  await page.getByRole('button', { name: 'Pickup', exact: true }).click()
  const { windowStart, windowEnd } = shippingState
  const hours = formatSpan(windowStart, windowEnd, 'en', 'America/Toronto')
  await dayOf(page, promise.date)
    .getByRole('listitem', { name: hours })
    .getByRole('button', { name: /^\d of \d orders: / })
    .click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText('Fulfilled')
  await expect(row.getByRole('button', { name: /^Move/ })).toHaveCount(0)
})

test('the board says how many orders of earlier windows are still there', async ({ page }) => {
  let leftBehind = { toPack: 1, packed: 1 }
  await page.route('**/api/windows/board?*', async route => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), leftBehind } })
  })
  await page.clock.install()
  await openBackOffice(page, '/windows')
  const notice = page.getByRole('alert').filter({ hasText: 'of an earlier window' })
  await expect(notice).toContainText('1 order of an earlier window is not packed yet.')
  await expect(notice).toContainText('1 packed order of an earlier window has not left.')
  await expect(notice.getByRole('link', { name: 'Packing' })).toHaveAttribute('href', '#/packing')
  leftBehind = { toPack: 0, packed: 1 }
  await page.clock.runFor(31_000)
  await expect(notice).not.toContainText('is not packed yet')
  await notice.getByRole('link', { name: 'Packing' }).click()
  const packed = page.getByRole('button', { name: 'Packed', exact: true })
  await expect(packed).toHaveAttribute('aria-pressed', 'true')
})

/** The bar and the menu are the same throughout, and the colours in both languages. */
async function checkPart(page: Page, language: 'en' | 'fa', part?: string) {
  const enabled = language === 'en'
  await expectAccessible(page, part, { rules: { 'color-contrast': { enabled } } })
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
}
