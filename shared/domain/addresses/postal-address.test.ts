import { expect, test } from 'vitest'
import { parsePostalAddress } from './postal-address.ts'

test.each([
  [
    '6088 Yonge Street, North York, ON M2M 3W5',
    { street: '6088 Yonge Street', city: 'North York', province: 'ON', postalCode: 'M2M 3W5' },
  ],
  [
    'Unit 5, 12 Main St, Richmond Hill, on l4c5g2, Canada',
    {
      street: 'Unit 5, 12 Main St',
      city: 'Richmond Hill',
      province: 'ON',
      postalCode: 'L4C 5G2',
    },
  ],
  [' 1 Yonge St ', { street: '1 Yonge St' }],
  ['', { street: '' }],
])('%j is parsed', (text, parts) => {
  expect(parsePostalAddress(text)).toEqual(parts)
})
