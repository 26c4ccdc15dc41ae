import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { bulkBlank, bulkForm } from './bulk-form.ts'

const price = { by: 'keep', amount: null, percent: null, endIn99: false }

test('the bulk form parses to the changes of the API', () => {
  const parsed = bulkForm.parse({
    ...bulkBlank,
    price: { ...price, by: 'percent', percent: -5 },
    salePrice: { ...price, by: '99', amount: 3 },
    saleUntilBy: 'clear',
    status: 4,
    perishable: 'no',
  })
  expect(parsed).toEqual({
    price: { by: 'percent', percent: -5, endIn99: false },
    salePrice: { by: '99' },
    saleUntil: null,
    status: 4,
    perishable: false,
  })
})

test.each([
  [{}, ['price', 'by'], messages.nothingToChange],
  [
    { price: { ...price, by: 'amount', amount: 'abc' } },
    ['price', 'amount'],
    messages.pointForCents,
  ],
  [{ saleFromBy: 'set', saleFrom: null }, ['saleFrom'], messages.valueMissing],
])('the bulk form rejects %j', (values, path, message) => {
  const { error } = bulkForm.safeParse({ ...bulkBlank, ...values })
  expect(error?.issues).toMatchObject([{ path, message }])
})
