import { type GroupInput, groupInput } from '#shared/schemas/group.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'

/** Valid records for tests; each test sets only the fields that it needs. */

export function aGroup(changes: Partial<GroupInput> = {}): GroupInput {
  return groupInput.parse({ name: 'Rice', fName: 'برنج', ...changes })
}

export function aProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return productInput.parse({
    name: 'A product',
    fName: 'کالا',
    price: 10,
    aisleId: 1,
    brandId: 1,
    ...changes,
  })
}
