import { expect, test } from 'vitest'
import { groupInput } from '#shared/schemas/group.ts'
import { productFieldNames } from '#shared/schemas/product.ts'
import { settingsInput } from '#shared/schemas/settings.ts'
import { fieldLabels } from './labels.ts'

test('every field of a product, an aisle and the settings has a label', () => {
  const others = [groupInput, settingsInput].flatMap(schema => Object.keys(schema.shape))
  const fields = [...productFieldNames, ...others]
  const named = fields.map(field => field.replace(/Id$/, ''))
  expect(named.filter(field => fieldLabels[field] === undefined)).toEqual([])
})
