import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import { expect, goodCard, masterToken, test, widthOf } from './fixtures.ts'
import { freshName } from './fresh-name.ts'

test('the basket says that goods are sold in other amounts since they were added', async ({
  page,
  shopper,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  // Letters only: no product's name may look like a card number.
  const name = freshName('Sour cherries')
  const weighed = { soldBy: 'weight', stepGrams: 500, price: 5 }
  const data = { name, aisleId: 1, brandId: 1, ...weighed }
  const { id } = await (await request.post('/api/products', { headers, data })).json()
  await shopper.search(name)
  await shopper.add(name, 2)
  const save = (data: object) => request.put(`/api/products/${id}`, { headers, data })
  await save({ stepGrams: 400, price: 4 })
  await shopper.open('/basket')
  const weight = (grams: number) => formatWeight(grams, shopper.language)
  const { reweighed, repriced } = shopper.texts.basket
  await expect(page.getByText(reweighed(name, weight(800), weight(1000)))).toBeVisible()
  await expect(page.getByText(repriced)).toBeHidden()
  await save({ stepGrams: 200, price: 4 })
  await page.reload()
  await expect(page.getByText(reweighed(name, weight(400), weight(800)))).toBeVisible()
  await expect(page.getByText(repriced)).toBeVisible()
  await save({ stepGrams: 300, onHand: 350 })
  await page.reload()
  await expect(page.getByText(reweighed(name, weight(300), weight(400)))).toBeVisible()
  await request.delete(`/api/products/${id}`, { headers })
})

for (const language of ['en', 'fa'] as const) {
  test.describe(`payment of weighed goods (${language})`, { tag: widthOf[language] }, () => {
    test.use({ language })

    test('says that goods are sold in other amounts since the order was placed', async ({
      page,
      shopper,
      request,
    }) => {
      const headers = { Authorization: `Bearer ${await masterToken(request)}` }
      const name = freshName(`Dried limes ${language}`)
      const weighed = { soldBy: 'weight', stepGrams: 500, price: 5 }
      const data = { name, aisleId: 1, brandId: 1, ...weighed }
      const { id } = await (await request.post('/api/products', { headers, data })).json()
      await shopper.fillBasket(name, 5)
      await shopper.preparePickup()
      await shopper.enterCard(goodCard)
      const change = { headers, data: { stepGrams: 250 } }
      expect((await request.put(`/api/products/${id}`, change)).status()).toBe(200)
      const reserve = shopper.texts.checkout.reserve('').trim()
      await page.getByRole('button', { name: reserve }).press('Enter')
      const amount = (grams: number) => formatWeight(grams, language)
      const { reweighed } = shopper.texts.basket
      const changed = reweighed(name, amount(1250), amount(2500))
      await expect(page.getByRole('alert').getByText(changed)).toBeVisible()
      await request.delete(`/api/products/${id}`, { headers })
    })
  })
}
