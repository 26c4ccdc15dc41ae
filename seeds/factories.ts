import { type GroupInput, groupInput } from '#shared/schemas/group.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'

/** Valid records for tests; say only what the test is about. */

export function aGroup(changes: Partial<GroupInput> = {}): GroupInput {
  return groupInput.parse({ name: 'Rice', fName: 'برنج', ...changes })
}

export function aProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return productInput.parse({
    name: 'Basmati rice',
    fName: 'برنج باسماتی',
    price: 10,
    aisleId: 1,
    brandId: 1,
    ...changes,
  })
}

export function aDelivery(changes: Record<string, unknown> = {}) {
  return {
    name: 'Shirin Test',
    email: 'shirin@shop.test',
    phone: '416-555-0199',
    comment: '',
    isDrop: false,
    isReplace: false,
    shippingType: 'delivery' as const,
    ...changes,
  }
}

export function anAddress(changes: Record<string, unknown> = {}) {
  return { address: '6088 Yonge Street, North York', lat: 43.7936, lng: -79.4178, ...changes }
}
