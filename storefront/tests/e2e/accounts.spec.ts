import { messages } from '#shared/messages.ts'
import {
  expectFieldErrors,
  fill,
  fillLogin,
  fillNewPassword,
  logIn,
  press,
  register,
  userMenu,
} from './account-forms.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { findLink, findMail, freshAddress, openAccount } from './mailbox.ts'
import { placePaidOrder } from './paid-order.ts'
import { masterLogin } from './playwright.config.ts'

const firstPassword = 'saffron and rosewater'
const secondPassword = 'pistachio and barberry'
const thirdPassword = 'cardamom and dried lime'

test('a shopper registers, must activate the account first, logs in and logs out', async ({
  page,
  request,
  shopper,
}) => {
  const { account, layout } = shopper.texts
  const email = freshAddress('member')
  await register(shopper, { name: 'Parvin', email, password: firstPassword })
  await expect(page.getByText(messages.registered)).toBeVisible()

  await logIn(shopper, email, firstPassword)
  await expect(page.getByText(messages.loginFailed)).toBeVisible()
  await page.getByRole('button', { name: account.login.resend }).click()
  await expect(page.getByText(messages.registered)).toBeVisible()

  const activation = await findLink(request, email, 'activation')
  await page.goto(activation)
  await expect(page.getByText(messages.activated)).toBeVisible()
  await page.goto(activation)
  await press(page, account.activate.submit)
  await expect(page.getByText(messages.activated)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: account.login.submit }).click()
  await fillLogin(shopper, email, firstPassword)
  await expect(userMenu(shopper)).toContainText('Parvin')
  await expect(page).toHaveURL(/:\d+\/$/)

  await userMenu(shopper).click()
  await page.getByRole('link', { name: layout.user.logout }).click()
  await press(page, account.logout.confirm)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(userMenu(shopper)).toHaveCount(0)
  await shopper.open('/chpass')
  await expect(page).toHaveURL(/\/login$/)
})

test('a shopper changes the password, forgets it and sets a new one by the emailed link', async ({
  page,
  request,
  shopper,
}) => {
  const { account, layout } = shopper.texts
  const email = await openAccount(request, firstPassword)
  await logIn(shopper, email, firstPassword)
  await userMenu(shopper).click()
  await page.getByRole('link', { name: layout.user.changePassword }).click()
  await fill(page, account.fields.oldPassword, secondPassword)
  await fillNewPassword(shopper, secondPassword)
  await press(page, account.changePassword.submit)
  await expectFieldErrors(page, { oldPassword: messages.oldPasswordWrong })
  await expectAccessible(page)
  await fill(page, account.fields.oldPassword, firstPassword)
  await press(page, account.changePassword.submit)
  await expect(page.getByText(messages.passwordChanged)).toBeVisible()
  await page.context().clearCookies()

  await logIn(shopper, email, firstPassword)
  await expect(page.getByText(messages.loginFailed)).toBeVisible()
  await page.getByRole('link', { name: account.login.forgotten }).click()
  await expect(page.getByRole('heading', { name: account.reset.title })).toBeVisible()
  await fill(page, account.fields.email, email)
  await press(page, account.reset.submit)
  await expect(page.getByText(messages.resetRequested)).toBeVisible()
  const reset = await findLink(request, email, 'reset')
  for (const result of [messages.passwordSet, messages.linkUnknown]) {
    await page.goto(reset)
    await fillNewPassword(shopper, thirdPassword)
    await press(page, account.reset.newSubmit)
    await expect(page.getByText(result)).toBeVisible()
  }
  await logIn(shopper, email, thirdPassword)
  await expect(userMenu(shopper)).toBeVisible()
})

test.describe('in Persian', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('a shopper registers, activates, logs in and has no invoices yet', async ({
    page,
    request,
    shopper,
  }) => {
    const { account, messages: persian, layout } = shopper.texts
    const email = freshAddress('farsi')
    await register(shopper, { name: 'پر', email, password: firstPassword })
    await expectFieldErrors(page, { name: persian.nameShort })
    await fill(page, account.fields.name, 'پروین اعتصامی')
    await press(page, account.register.submit)
    await expect(page.getByText(persian.registered)).toBeVisible()
    await page.goto(await findLink(request, email, 'activation'))
    await expect(page.getByText(persian.activated)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: account.login.submit }).click()
    await fillLogin(shopper, email, firstPassword)
    await expect(userMenu(shopper)).toContainText('پروین اعتصامی')
    await expect(page).toHaveURL(/\/fa$/)
    await userMenu(shopper).click()
    await page.getByRole('link', { name: layout.user.invoices }).click()
    await expect(page.getByRole('heading', { name: account.invoices.empty })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a shopper downloads the personal data, then deletes the account', async ({
  page,
  request,
  shopper,
}) => {
  const { account, layout } = shopper.texts
  const text = account.personalData
  const email = await openAccount(request, firstPassword)
  await logIn(shopper, email, firstPassword)
  await userMenu(shopper).click()
  await page.getByRole('link', { name: layout.user.personalData }).click()
  const downloading = page.waitForEvent('download')
  await press(page, text.download)
  const file = await (await downloading).createReadStream()
  const chunks = await file.toArray()
  expect(JSON.parse(Buffer.concat(chunks).toString()).account.email).toBe(email)
  await fill(page, account.fields.password, firstPassword)
  await press(page, text.submit)
  await expectFieldErrors(page, { isSure: messages.pleaseConfirm })
  await expectAccessible(page)
  await page.getByLabel(text.isSure).check()
  await press(page, text.submit)
  await expect(page.getByText(messages.accountDeleted)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: text.home }).click()
  await expect(userMenu(shopper)).toHaveCount(0)
  await logIn(shopper, email, firstPassword)
  await expect(page.getByText(messages.loginFailed)).toBeVisible()
})

test('a scanner that opens the activation link does not activate the account', async ({
  page,
  request,
  shopper,
}) => {
  const account = { email: freshAddress('scanned'), password: firstPassword }
  const data = { ...account, confirmPassword: firstPassword, name: 'Scanned' }
  // Another browser registers, as `request` has its own cookies.
  expect((await request.post('/api/register/reg', { data })).status()).toBe(200)
  await page.goto(await findLink(request, account.email, 'activation'))
  const button = page.getByRole('button', { name: shopper.texts.account.activate.submit })
  await expect(button).toBeEnabled()
  const refused = await request.post('/api/auth/Login', { data: account })
  expect(await refused.json()).toMatchObject({ message: messages.loginFailed })
  await button.click()
  await expect(page.getByText(messages.activated)).toBeVisible()
  expect((await request.post('/api/auth/Login', { data: account })).status()).toBe(200)
})

test('an unknown activation link and a server error are reported', async ({ page, shopper }) => {
  await shopper.open('/activate/no-such-link')
  await page.getByRole('button', { name: shopper.texts.account.activate.submit }).click()
  await expect(page.getByRole('alert')).toContainText(messages.linkUnknown)
  await page.route('**/api/Activate/**', route => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await page.getByRole('button', { name: shopper.texts.account.activate.submit }).click()
  await expect(page.getByRole('alert')).toContainText('unexpected error please try again')
})

test('every form shows its errors beside the fields', async ({ page, shopper }) => {
  const { account, pages } = shopper.texts
  const passwordShort = 'Password should be more than six characters long'
  const passwordsDiffer = 'Password and confirmation do not match'
  const emailInvalid = 'Email is not valid'

  await shopper.open('/login')
  await fillLogin(shopper, 'somebody', '12345')
  await expectFieldErrors(page, { email: emailInvalid, password: passwordShort })
  await expect(page.getByRole('alert')).toBeFocused()
  await fillLogin(shopper, 'nobody@example.com', 'a wrong password')
  await expect(page.getByRole('alert')).toContainText(
    'Unauthorized , Invalid credentials, please try again.',
  )

  await register(shopper, { name: 'ab', email: 'a@b', password: '12345' })
  await expectFieldErrors(page, {
    name: 'Name should be more than three characters long',
    email: emailInvalid,
    password: passwordShort,
  })
  await fill(page, account.fields.name, 'Abc')
  await fill(page, account.fields.email, 'abc@example.com')
  await fill(page, account.fields.password, '123456')
  await press(page, account.register.submit)
  await expectFieldErrors(page, { confirmPassword: passwordsDiffer })
  await expectAccessible(page)

  await shopper.open('/resetPassword')
  await press(page, account.reset.submit)
  await expectFieldErrors(page, { email: emailInvalid })

  await shopper.open('/contact')
  await press(page, pages.contact.form.submit)
  await expectFieldErrors(page, {
    name: 'Name should be more than three characters long',
    email: emailInvalid,
    subject: 'Subject should be more than three characters long',
    body: 'Body should be more than three characters long',
  })
  await expectAccessible(page)
})

test("the receipt's link opens a guest's invoice in any browser; the order number alone does not", async ({
  page,
  request,
  shopper,
}) => {
  const email = freshAddress('guest')
  await placePaidOrder(request, { email })
  const link = await findLink(request, email, 'receipt')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: shopper.texts.invoice.title })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  for (const wrong of [link.slice(0, -1), link.replace(/&t=.*/, '')]) {
    await page.goto(wrong)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

test('a contact message reaches the shop', async ({ page, request, shopper }) => {
  const { form } = shopper.texts.pages.contact
  const subject = freshName('Barberries')
  await shopper.open('/contact')
  await fill(page, form.name, 'Parvin')
  await fill(page, form.email, freshAddress('contact'))
  await fill(page, form.subject, subject)
  await fill(page, form.body, 'When do the barberries come?')
  await press(page, form.submit)
  await expect(page.getByText('The email was sent successfully!')).toBeVisible()
  await expect(page.getByText('Your email has been successfully sent.')).toBeVisible()
  const mail = await findMail(request, { q: subject, kind: 'contact' })
  expect(mail.text).toContain('When do the barberries come?')
})

test('an ended session redirects to the login page, and its token is removed', async ({
  page,
  shopper,
}) => {
  await shopper.open('/login')
  await fillLogin(shopper, masterLogin.email, masterLogin.password)
  await expect(userMenu(shopper)).toBeVisible()
  await shopper.open('/chpass')
  const { account } = shopper.texts
  await page.evaluate(() => localStorage.setItem('token', 'no.good.token'))
  await fill(page, account.fields.oldPassword, masterLogin.password)
  await fillNewPassword(shopper, secondPassword)
  await press(page, account.changePassword.submit)
  await expect(page).toHaveURL(/\/login$/)
  await expect(userMenu(shopper)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('what one person typed on a shared computer does not become another person’s order', async ({
  page,
  request,
  shopper,
}) => {
  const { account, basket } = shopper.texts
  const [first, second] = [
    await openAccount(request, firstPassword),
    await openAccount(request, firstPassword),
  ]
  const email = page.getByRole('textbox', { name: basket.form.email })
  const phone = page.getByRole('textbox', { name: basket.form.phone })
  const enter = async (login: string) => {
    await logIn(shopper, login, firstPassword)
    await expect(userMenu(shopper)).toBeVisible()
    await shopper.open('/basket')
    await expect(email).toHaveValue(login)
  }
  await shopper.fillBasket()
  await shopper.open('/basket')
  await email.fill('guest@example.com')
  await phone.fill('416 555 0199')
  await enter(first)
  await expect(phone).toHaveValue('')
  await phone.fill('416 555 0101')
  await page.evaluate(address => localStorage.setItem('address', JSON.stringify(address)), {
    address: '12 Kensington Ave, Toronto',
    lat: 43.65,
    lng: -79.4,
    zoneId: 1,
    deliveryCost: 5,
  })
  await shopper.open('/logout')
  await press(page, account.logout.confirm)
  await expect(page).toHaveURL(/:\d+\/$/)
  await shopper.open('/basket')
  await expect(email).toHaveValue('')
  await expect(phone).toHaveValue('')
  await expect(page.getByText('12 Kensington Ave')).toHaveCount(0)
  await enter(second)
})
