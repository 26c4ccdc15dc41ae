import { expect, test } from 'vitest'
import { groupInput } from '#shared/schemas/group.ts'
import { productInput } from '#shared/schemas/product.ts'
import { settingsInput } from '#shared/schemas/settings.ts'
import { fieldLabels } from './labels.ts'

test('every field of a product, an aisle and the settings has a label', () => {
  const fields = [productInput, groupInput, settingsInput].flatMap(schema =>
    Object.keys(schema.shape),
  )
  const named = fields.map(field => field.replace(/Id$/, ''))
  expect(named.filter(field => fieldLabels[field] === undefined)).toEqual([])
})
